import { type RefObject, useEffect, useRef } from "react";
import type { EventSetting, GuestEvent, Ingest } from "~/contracts/guest-events";
import { after } from "./after";
import { sendLast } from "./numbered-calls";

/** The pay bar covers so much of the page's foot: what is under it is not seen. */
const COVERED_FOOT = "-96px";
const INGEST = "/api/marketing/b2c-analytics/ingest";

/**
 * Counts how long something is in view without a break, and reports once for each of the given numbers
 * of seconds. Call `see` when it comes into view or goes; `end` stops the count.
 */
export function viewCount(
  seconds: readonly number[],
  report: (seconds: number) => void,
  later: typeof after = after,
) {
  const unreported = new Set(seconds);
  let stops: (() => void)[] = [];
  const end = () => {
    for (const stop of stops) stop();
    stops = [];
  };
  return {
    see(inView: boolean) {
      end();
      if (!inView) return;
      stops = [...unreported].map((second) =>
        later(second * 1_000, () => {
          if (unreported.delete(second)) report(second);
        }),
      );
    },
    end,
  };
}

/**
 * Watches an element and sends an event each time it was in view for so long (PAY-08).
 *
 * @param setting what the page's loader says of `context.eventSetting`; null sends nothing.
 * @returns the reference to put on the element.
 */
export function useViewed<E extends Element>(
  setting: EventSetting | null,
  seconds: readonly number[],
  eventAt: (seconds: number) => GuestEvent,
): RefObject<E> {
  const element = useRef<E>(null);
  const latest = useRef({ setting, seconds, eventAt });
  latest.current = { setting, seconds, eventAt };
  const counts = setting !== null;

  useEffect(() => {
    if (!counts || !element.current || typeof IntersectionObserver === "undefined") return;
    const count = viewCount(latest.current.seconds, (second) => {
      const { setting: known, eventAt: makeEvent } = latest.current;
      if (known) sendEvents({ setting: known, events: [makeEvent(second)] });
    });
    const observer = new IntersectionObserver(
      (entries) => count.see(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: `0px 0px ${COVERED_FOOT} 0px` },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      count.end();
    };
  }, [counts]);
  return element;
}

/** Sends events, even if the page is being left. Lost ones are not sent again. */
function sendEvents(batch: Ingest): void {
  sendLast(INGEST, batch);
}
