import { useEffect, useState } from "react";
import { after } from "./after";

/** A part of the page, and how far its top is from the top of the screen. */
type Placed = { id: string; top: number };

/** A part counts as read from this far below the bar (MENU-38), plus a pixel for rounding. */
const OFFSET_PX = 24 + 1;

/** Scrolling counts once it has rested for so long (MENU-38). */
const REST_MS = 200;

/** Movement right after the page loaded is the browser restoring its position (MENU-37). */
const SETTLED_MS = 1_000;

/**
 * Which of the page's parts the guest reads (MENU-38). Nothing until a script has looked.
 *
 * @param ids of the parts, in their order.
 * @param coveredPx how much a bar covers at the top of the screen.
 */
export function useSection(ids: readonly string[], coveredPx: number): string | null {
  const [read, setRead] = useState<string | null>(null);
  const names = ids.join(" ");

  useEffect(() => {
    const ids = names.split(" ");
    const watch = sectionWatch(() => {
      const { scrollY, innerHeight } = window;
      const atEnd = scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 2;
      setRead(sectionAt(ids.flatMap(placed), coveredPx, atEnd));
    });
    addEventListener("scroll", watch.scrolled, { passive: true });
    return () => {
      removeEventListener("scroll", watch.scrolled);
      watch.end();
    };
  }, [names, coveredPx]);
  return read;
}

function placed(id: string): Placed[] {
  const element = document.getElementById(id);
  return element ? [{ id, top: element.getBoundingClientRect().top }] : [];
}

/**
 * The part that is being read: the last one whose top has come close to the bar, or the first before any has.
 *
 * @param coveredPx how much a bar covers at the top of the screen.
 * @param atEnd the page can't be scrolled further, so its last part is all that is left.
 */
export function sectionAt(
  parts: readonly Placed[],
  coveredPx: number,
  atEnd: boolean,
): string | null {
  const line = coveredPx + OFFSET_PX;
  if (atEnd) return parts.at(-1)?.id ?? null;
  return (parts.findLast(({ top }) => top <= line) ?? parts[0])?.id ?? null;
}

/**
 * Calls `look` after each scroll has come to rest, to find the part that is being read. In the first
 * second it does not; it looks once at its end.
 */
export function sectionWatch(look: () => void, later: typeof after = after) {
  let settled = false;
  let stop = later(SETTLED_MS, () => {
    settled = true;
    look();
  });
  return {
    scrolled() {
      if (!settled) return;
      stop();
      stop = later(REST_MS, look);
    },
    end: () => stop(),
  };
}
