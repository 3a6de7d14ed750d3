import { useEffect } from "react";
import { course } from "./menu.css";

/**
 * Has the browser pass over the parts of a menu that are out of sight, so that a press costs the same on a menu of any
 * length. It begins once all have been laid out in their final faces: the browser remembers how high each is then, and a
 * menu is still shown exactly where the guest left it.
 *
 * @param menu anew for each menu whose parts are shown.
 */
export function useLaidOut(menu: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another menu has other parts in the document.
  useEffect(() => {
    const parts = document.querySelectorAll<HTMLElement>(`.${course}`);
    let width = innerWidth;
    let frame = 0;
    let hasEnded = false;
    const begin = () => {
      // A height is remembered at the end of the frame in which it was laid out.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          for (const { dataset } of parts) dataset.laidOut = "";
        });
      });
    };
    const end = () => {
      cancelAnimationFrame(frame);
      for (const { dataset } of parts) delete dataset.laidOut;
    };
    const beginAnew = () => {
      if (innerWidth === width) return;
      width = innerWidth;
      end();
      begin();
    };
    document.fonts.ready.then(() => hasEnded || begin());
    addEventListener("resize", beginAnew);
    return () => {
      hasEnded = true;
      removeEventListener("resize", beginAnew);
      end();
    };
  }, [menu]);
}
