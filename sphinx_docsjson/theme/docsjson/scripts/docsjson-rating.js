/* "Was this page helpful?": sends the answer in place. Without this script the form leads to the page
   that the server of the site answers with. */
(function () {
  "use strict";

  const word = window.docsjsonWord;

  for (const form of document.querySelectorAll("form.docsjson-rating")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const thanks = document.createElement("span");
      thanks.setAttribute("role", "status");
      form.append(thanks);
      fetch(form.action, {
        method: "POST",
        mode: "no-cors", // what the server says is of no use here
        credentials: "omit",
        referrerPolicy: "no-referrer",
        body: new URLSearchParams(new FormData(form, event.submitter)),
      }).then(
        () => {
          for (const button of form.querySelectorAll("button")) button.remove();
          thanks.textContent = word("Thank you.");
        },
        () => thanks.remove(), // offline: readers may answer again
      );
    });
  }
})();
