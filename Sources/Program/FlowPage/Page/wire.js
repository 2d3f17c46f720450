// The one connection to the server: requests with running numbers out, frames of messages in.

export const version = 1;

/** Bytes of the longest message that the server takes; a longer one ends the connection. */
const most = 4 * 1024 * 1024;

/** True if a message is longer; a unit of a text is three bytes at most. */
const isLong = (text) =>
  text.length > most || text.length * 3 > most && new TextEncoder().encode(text).length > most;

/**
 * Opens the connection; `take(messages)` gets each frame, `lost(reason)` is called when it ends, and `unheard(request)`
 * for each request after that, which has no answer. What is too long to be sent is refused with `tooLong()`. Returns
 * `say(request)`, a promise of its `done`, and `drag(key, request, send)`, which sends all but those of a key that are
 * overtaken while one is unanswered.
 */
export function connect({ token, take, lost, unheard = () => {}, tooLong = () => "too long" }) {
  const address = `ws://${location.host}/socket`;
  const socket = new WebSocket(address, ["runnel.1", `token.${token}`]);
  const waiting = new Map();
  const dragged = new Map();
  let number = 0;
  let unsent = [];

  socket.onopen = () => {
    for (const text of unsent) socket.send(text);
    unsent = null;
  };
  socket.onmessage = (event) => {
    const messages = JSON.parse(event.data);
    const answers = messages.filter((message) => message.t === "done");
    take(messages);
    for (const message of answers) {
      waiting.get(message.n)?.(message);
      waiting.delete(message.n);
    }
  };
  socket.onclose = () => lost(unsent ? "refused" : "closed");

  function say(request) {
    number += 1;
    const text = JSON.stringify({ ...request, n: number }, wellFormed);
    if (isLong(text)) return Promise.resolve({ refused: tooLong() });
    if (unsent) unsent.push(text);
    else if (socket.readyState === WebSocket.OPEN) socket.send(text);
    else unheard(request);
    return new Promise((resolve) => waiting.set(number, resolve));
  }

  function drag(key, request, send = say) {
    if (dragged.has(key)) {
      dragged.set(key, request);
      return;
    }
    dragged.set(key, null);
    send(request).then(() => {
      const latest = dragged.get(key);
      dragged.delete(key);
      if (latest) drag(key, latest, send);
    });
  }

  return { say, drag };
}

/** Waits until the server is there again and lets this tab in; where it has another token that will not be. */
export function comeBack(token, back, tries = 5) {
  setTimeout(() => fetch("page.css").then(() => {
    const socket = new WebSocket(`ws://${location.host}/socket`, ["runnel.1", `token.${token}`]);
    let isIn = false;
    socket.onopen = () => {
      isIn = true;
      socket.close();
    };
    // Its place is free again for the page. With all places taken a few more tries are made.
    socket.onclose = () => {
      if (isIn) back();
      else if (tries) comeBack(token, back, tries - 1);
    };
  }, () => comeBack(token, back, tries)), 1000);
}

/** Half a character, which a text area may have and no file, is a replacement character in what is said. */
const wellFormed = (_, value) => (typeof value === "string" ? value.toWellFormed?.() ?? value : value);
