/* Tokens by OAuth 2: authorization code with PKCE, client credentials, device authorization.
   Loaded when a reader asks for a token. It asks only the addresses of the file; what is typed or
   answered here stays in memory, but for the token, which the form treats as if it were typed. */
const EXPIRES = 600000; /* a sign-in that takes longer is given up */
const LONGEST = 2e6; /* seconds: timers count no longer ones */
const MOST = 1e6; /* bytes of an answer */
const DEVICE = "urn:ietf:params:oauth:grant-type:device_code";
const NAMES = { authorizationCode: () => word("Authorization code"), clientCredentials: () => word("Client credentials"), deviceAuthorization: () => word("Device authorization") };

const base64url = (bytes) => btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
const random = (length) => base64url(crypto.getRandomValues(new Uint8Array(length)));
/* RFC 7636 */
const pkce = async () => {
  const verifier = random(32);
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(hash)) };
};
/* The JSON of an answer, which a server may go on with for ever. */
const jsonOf = async (answer) => {
  let text = "", size = 0;
  const decoder = new TextDecoder(), reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return JSON.parse(text);
    size += value.length;
    if (size > MOST) { await reader.cancel(); return {}; }
    text += decoder.decode(value, { stream: true });
  }
};
const formWord = (text) => new URLSearchParams([["", text]]).toString().slice(1); /* RFC 6749, 2.3.1 */

const start = ({ el, button, row, text, isObject }, flows, place, settings, take) => {
  let at = 0, refresh = null, pending = null, stop = null, end = 0;
  const status = el("p", { class: "docsjson-play-note", role: "status" });
  const say = (...parts) => status.replaceChildren(...parts);
  const client = text(word("Client ID"), {}), secret = text(word("Client secret"), {}, { type: "password" });
  const how = { node: el("select", { "aria-label": word("Client authentication") }, el("option", { value: "header" }, word("header")), el("option", { value: "body" }, word("body"))) };
  const scopes = el("div", { class: "docsjson-play-scopes" });
  const flow = () => flows[at];
  const isCode = () => flow().flow === "authorizationCode";
  const needsSecret = () => flow().flow === "clientCredentials";

  const ask = async (url, fields, headers = {}, signal = undefined) => {
    const body = new URLSearchParams(Object.entries(fields).filter(([, value]) => value));
    const target = settings.proxy + (settings.proxy.endsWith("=") ? encodeURIComponent(url) : url);
    const answer = await fetch(target, { method: "POST", body, headers: { Accept: "application/json", ...headers },
      credentials: "omit", referrerPolicy: "no-referrer", redirect: "error", cache: "no-store", mode: "cors", signal });
    const found = await jsonOf(answer).catch((error) => { if (signal?.aborted) throw error; });
    return { status: answer.status, ...(isObject(found) ? found : {}) };
  };
  const fault = (answer) => new Error([answer.error || answer.status, answer.error_description].filter(Boolean).map(String).join(": ").slice(0, 500));
  /* What tells the server which client asks, as fields and headers. */
  const identity = () => {
    const id = client.node.value.trim(), word = secret.node.value;
    if (!word) return [{ client_id: id }, {}];
    if (how.node.value === "body") return [{ client_id: id, client_secret: word }, {}];
    return [{}, { Authorization: `Basic ${btoa(`${formWord(id)}:${formWord(word)}`)}` }];
  };
  const askToken = async (fields, signal) => {
    const [more, headers] = identity(), isRenewal = fields.grant_type === "refresh_token";
    const answer = await ask(isRenewal && flow().refreshUrl || flow().tokenUrl, { ...fields, ...more }, headers, signal);
    if (typeof answer.access_token === "string" && answer.access_token) receive(answer, isRenewal);
    else delete answer.access_token;
    return answer;
  };
  const receive = (answer, isRenewed) => {
    take(answer.access_token);
    refresh = typeof answer.refresh_token === "string" ? answer.refresh_token : isRenewed ? refresh : null;
    again.hidden = !refresh;
    const seconds = Number(answer.expires_in);
    say(seconds ? word("Token received; it is valid for %s seconds.", seconds) : word("Token received."));
    clearTimeout(end);
    if (seconds > 0 && seconds < LONGEST) end = setTimeout(() => { if (!stop) say(word("The token has expired: get a new one.")); }, 1000 * seconds); /* the code of another way stays */
  };
  const chosen = () => Array.from(scopes.querySelectorAll("input:checked"), (box) => box.value).join(" ");

  /* The answer of the sign-in window; only one that holds our own state counts. */
  const signedIn = (state, signal) => new Promise((done, failed) => {
    const channel = new BroadcastChannel("docsjson-oauth");
    const end = (finish, value) => { channel.close(); clearTimeout(timer); finish(value); };
    const timer = setTimeout(() => end(failed, new Error(word("Timeout"))), EXPIRES);
    signal.addEventListener("abort", () => end(failed, new Error(word("Cancelled"))));
    channel.onmessage = ({ data }) => {
      if (!isObject(data) || data.state !== state) return;
      channel.postMessage({ taken: state });
      end(done, data);
    };
  });
  const byCode = async (signal) => {
    const state = random(16), { verifier, challenge } = pending, redirect = settings.redirect;
    const url = new URL(flow().authorizationUrl);
    const query = { response_type: "code", client_id: client.node.value.trim(), redirect_uri: redirect, scope: chosen(), state, code_challenge: challenge, code_challenge_method: "S256" };
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
    const answer = signedIn(state, signal), opened = open("", "_blank", "popup,width=600,height=760");
    if (opened) { opened.opener = null; opened.location.replace(url.href); }
    say(opened ? word("Continue in the window that opened.") : word("The browser blocked the sign-in window: allow pop-ups for this page, and try again."));
    if (!opened) { answer.catch(() => {}); stop?.abort(); return; }
    /* A window may seem closed that a server has cut off from this page: its answer counts still. */
    const watch = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(watch);
      say(word("If you closed the sign-in window, cancel and try again."));
    }, 500);
    const given = await answer.finally(() => clearInterval(watch));
    opened.close();
    if (given.error || typeof given.code !== "string") throw fault(given);
    const got = await askToken({ grant_type: "authorization_code", code: given.code, redirect_uri: redirect, code_verifier: verifier, client_id: client.node.value.trim() }, signal);
    if (!got.access_token) throw fault(got);
  };
  const byClient = async (signal) => {
    const got = await askToken({ grant_type: "client_credentials", scope: chosen() }, signal);
    if (!got.access_token) throw fault(got);
  };
  const wait = (seconds, signal) => new Promise((done, failed) => {
    const timer = setTimeout(done, 1000 * seconds);
    signal.addEventListener("abort", () => { clearTimeout(timer); failed(new Error(word("Cancelled"))); });
  });
  /* RFC 8628 */
  const byDevice = async (signal) => {
    const [more, headers] = identity();
    const given = await ask(flow().deviceAuthorizationUrl, { client_id: client.node.value.trim(), scope: chosen(), ...more }, headers, signal);
    if (typeof given.device_code !== "string") throw fault(given);
    const page = [given.verification_uri_complete, given.verification_uri].find((one) => /^https?:\/\/.{1,2000}$/.test(one));
    const link = page ? el("a", { href: page, target: "_blank", rel: "noopener noreferrer" }, page) : "";
    say(word("Open this page and enter the code:"), " ", link, " ", el("code", {}, String(given.user_code).slice(0, 100)));
    let pause = Math.min(Math.max(1, Number(given.interval) || 5), LONGEST);
    for (const last = Date.now() + 1000 * (Number(given.expires_in) || 600); Date.now() < last;) {
      await wait(pause, signal);
      const got = await askToken({ grant_type: DEVICE, device_code: given.device_code, client_id: client.node.value.trim() }, signal);
      if (got.access_token) return;
      if (got.error === "slow_down") pause += 5;
      else if (got.error !== "authorization_pending") throw fault(got);
    }
    throw new Error(word("Timeout"));
  };
  const ways = { authorizationCode: byCode, clientCredentials: byClient, deviceAuthorization: byDevice };

  const run = async (work) => {
    if (stop) return;
    const gap = !client.node.value.trim() ? ["Client ID", client] : needsSecret() && !secret.node.value ? ["Client secret", secret] : null;
    if (gap) { say(word("“%s” is required.", word(gap[0]))); gap[1].node.focus(); return; }
    stop = new AbortController();
    get.disabled = true; cancel.hidden = false;
    try { await work(stop.signal); } catch (error) {
      say(error instanceof TypeError ? word("The token server cannot be reached, or does not allow requests from %s (CORS).", location.origin) : word("No token: %s", error.message));
    } finally {
      stop = null; get.disabled = false; cancel.hidden = true;
      prepare();
    }
  };
  /* The next sign-in is prepared beforehand: a window may only open at once after a click. */
  const prepare = async () => {
    pending = null;
    if (!isCode()) return;
    if (!crypto.subtle) { say(word("To sign in, open this page over https.")); get.disabled = true; return; }
    pending = await pkce();
  };
  const get = button(word("Get a token"), () => { if (!isCode() || pending) run(ways[flow().flow]); }, { class: "docsjson-play-send" });
  const cancel = button(word("Cancel"), () => stop?.abort(), { hidden: true });
  const again = button(word("Renew the token"), () => run(async (signal) => {
    const got = await askToken({ grant_type: "refresh_token", refresh_token: refresh, client_id: client.node.value.trim() }, signal);
    if (!got.access_token) throw fault(got);
  }), { hidden: true });

  const rows = el("div", { class: "docsjson-play-group" });
  const show = () => {
    get.disabled = false;
    const parts = [row(word("Client ID"), {}, client, { required: true }), row(word("Client secret"), {}, secret, { required: needsSecret() }), row(word("Client authentication"), {}, how)];
    scopes.replaceChildren(...flow().scopes.map(([name, meaning], index) => el("label", {}, el("input", { type: "checkbox", value: name, checked: index < flow().needed }), el("code", {}, name), meaning ? ` ${meaning}` : "")));
    if (flow().scopes.length) parts.push(el("div", { class: "docsjson-play-row" }, el("span", { class: "docsjson-play-label" }, word("Scopes")), scopes));
    if (isCode()) parts.push(el("p", { class: "docsjson-play-note" }, word("Register this redirect URI with the API:"), " ", el("code", {}, settings.redirect)));
    rows.replaceChildren(...parts);
    prepare();
  };
  /* What another server gave, or is asked for, is not for this one. */
  const change = () => {
    stop?.abort();
    clearTimeout(end);
    refresh = null;
    again.hidden = true;
    at = Number(pick.value);
    say();
    show();
  };
  const pick = flows.length > 1 ? el("select", { "aria-label": word("Way to get a token"), onchange: change },
    ...flows.map((one, index) => el("option", { value: index }, NAMES[one.flow]()))) : null;
  show();
  /* A form inside of the form: Enter gets a token, and sends no request. */
  place.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input")) return;
    event.preventDefault();
    event.stopPropagation();
    get.click();
  });
  place.replaceChildren(pick || "", rows, el("div", { class: "docsjson-play-modes" }, get, again, cancel), status);
  client.node.focus();
};

globalThis.docsjsonOAuth = start;
