/** A page that comes sooner than this needs no screen of its own to wait on. */
export const VEIL_AFTER_MS = 400;
/** The loading screen goes at the latest then, rendered or not (UX-08). */
const VEIL_AT_MOST_MS = 5_000;
export const VEIL_FADES_MS = 240;

export type VeilStage = "away" | "shown" | "fading";

/**
 * The loading screen's course: it shows once a page is slow, and fades when the page is there or after
 * five seconds, whichever is earlier (UX-08).
 */
export function createVeil(onStage: (stage: VeilStage) => void) {
  let stage: VeilStage = "away";
  let timers: ReturnType<typeof setTimeout>[] = [];

  function enter(next: VeilStage) {
    if (stage === next) return;
    stage = next;
    onStage(next);
  }

  function clear() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  }

  function fade() {
    clear();
    if (stage !== "shown") return enter("away");
    enter("fading");
    timers = [setTimeout(() => enter("away"), VEIL_FADES_MS)];
  }

  return {
    /** A page is being fetched. `afterMs` says how long that may take before anything shows. */
    begin(afterMs = VEIL_AFTER_MS) {
      clear();
      if (afterMs === 0) enter("shown");
      else timers.push(setTimeout(() => enter("shown"), afterMs));
      timers.push(setTimeout(fade, VEIL_AT_MOST_MS));
    },
    end: fade,
    stop: clear,
  };
}
