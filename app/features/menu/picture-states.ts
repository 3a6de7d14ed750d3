/** How often a picture of a menu is asked for again, and how long after it failed (MENU-41). */
export const RETRIES = 2;
export const RETRY_MS = 2_000;

export type PictureState = {
  phase: "idle" | "loaded" | "error";
  /** How often it was asked for again. */
  retries: number;
  /** It failed, and is asked for again after a pause. */
  pausing: boolean;
};

export const unloaded: PictureState = { phase: "idle", retries: 0, pausing: false };

/** What follows when a picture has loaded, has failed, or is asked for again after its pause. */
export function pictureAfter(
  state: PictureState,
  event: "loaded" | "failed" | "again",
): PictureState {
  switch (event) {
    case "loaded":
      return { ...state, phase: "loaded", pausing: false };
    case "again":
      return state.pausing ? { ...state, retries: state.retries + 1, pausing: false } : state;
    case "failed":
      if (state.phase === "error" || state.pausing) return state;
      return state.retries < RETRIES
        ? { ...state, phase: "idle", pausing: true }
        : { ...state, phase: "error" };
  }
}
