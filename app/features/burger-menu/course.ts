/** The navigation is in the page for this long before it slides in (UX-35). */
export const OPENS_AFTER_MS = 10;
/** It is removed from the page this long after it was closed (UX-35). */
export const GONE_AFTER_MS = 300;

export type MenuStage = "before" | "open" | "closing" | "gone";

/** The stages of the navigation, from opening to removal; `onStage` is called at each one (UX-35). */
export function createCourse(onStage: (stage: MenuStage) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closing = false;
  return {
    open() {
      timer = setTimeout(() => onStage("open"), OPENS_AFTER_MS);
    },
    close() {
      if (closing) return;
      closing = true;
      clearTimeout(timer);
      onStage("closing");
      timer = setTimeout(() => onStage("gone"), GONE_AFTER_MS);
    },
    /** Ends it: `onStage` is not called any more. */
    stop() {
      clearTimeout(timer);
    },
  };
}
