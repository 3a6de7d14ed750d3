import { useEffect } from "react";
import { course } from "./menu.css";

/**
 * Has the browser pass over the parts of a menu that are out of sight, so that a press costs the same on a menu of any
 * length. It begins once all have been laid out in their final faces: the browser remembers how high each is then, and a
 * menu is still shown exactly where the guest left it.
 *
 * @param menu a new value for each menu whose parts are shown.
 */
export function useLaidOut(menu: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another menu has other parts in the document.
  useEffect(() => {
    let width = innerWidth;
    let cancel = markOnceLaidOut();
    const beginAnew = () => {
      if (innerWidth === width) return;
      width = innerWidth;
      cancel();
      for (const { dataset } of parts()) delete dataset.laidOut;
      cancel = markOnceLaidOut();
    };
    addEventListener("resize", beginAnew);
    return () => {
      removeEventListener("resize", beginAnew);
      cancel();
    };
  }, [menu]);
}

function markOnceLaidOut(): () => void {
  let frame = 0;
  let isCancelled = false;
  document.fonts.ready.then(() => {
    if (isCancelled) return;
    // A height is remembered at the end of the frame in which it was laid out.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        for (const { dataset } of parts()) dataset.laidOut = "";
      });
    });
  });
  return () => {
    isCancelled = true;
    cancelAnimationFrame(frame);
  };
}

function parts(): Iterable<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`.${course}`);
}

// The page that a guest comes in by is laid out before React has begun to hydrate it.
if (!import.meta.env.SSR) markOnceLaidOut();
