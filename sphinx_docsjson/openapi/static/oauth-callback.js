/* The page that a sign-in ends on: it hands the answer to the form that asked, and to no other
   origin. The address, which holds the code, leaves the history at once. A form that did not ask for
   it takes nothing, and readers are told. */
const place = document.querySelector("p");
const refused = setTimeout(() => { place.textContent = place.dataset.refused; }, 1500);
const answer = Object.fromEntries(["state", "code", "error", "error_description"].map((name) => [name, new URLSearchParams(location.search).get(name)]));
history.replaceState(null, "", location.pathname);
if (answer.state) {
  const channel = new BroadcastChannel("docsjson-oauth");
  channel.onmessage = ({ data }) => {
    if (data?.taken !== answer.state) return;
    clearTimeout(refused);
    close();
  };
  channel.postMessage(answer);
}
