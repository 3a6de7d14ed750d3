/** The menu stands ready for this long before it slides in (UX-35). */
export const OPENS_AFTER_MS = 10;
/** It is taken off the page this long after it was closed (UX-35). */
export const GONE_AFTER_MS = 300;

export type MenuStage = "before" | "open" | "closing" | "gone";

/** The course of the menu from its link to its end; `onStage` is told of each step (UX-35). */
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
    /** Nobody looks any more. */
    stop() {
      clearTimeout(timer);
    },
  };
}
