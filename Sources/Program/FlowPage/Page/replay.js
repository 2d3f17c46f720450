// Playing a recording: from moment to moment, at the speed that is chosen.

const rest = 1200;

/** `toggle(speed)` plays on from the moment looked at, from the start when that was the last one, or stops. */
export function makeReplay(page) {
  let timer = 0;
  const replay = {
    get isPlaying() { return timer !== 0; },
    toggle(speed) {
      if (timer) {
        replay.stop();
        return;
      }
      if (page.looking == null) page.look(0);
      timer = setInterval(() => {
        page.step(1);
        if (page.looking == null) replay.stop();
      }, Math.max(60, rest / speed));
      page.changed();
    },
    stop() {
      clearInterval(timer);
      timer = 0;
      page.changed();
    },
  };
  return replay;
}
