import { useEffect, useState } from "react";
import { useNavigation } from "~/framework";
import { classNames } from "./class-names";
import * as css from "./progress.css";

const expectedMs = 250;
const tickMs = 50;

/** The line at the top while a page is fetched: expected to take 250 ms, redrawn every 50 (UX-09). */
export function PageProgress() {
  const fetching = useNavigation().state !== "idle";
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    setElapsedMs(0);
    if (!fetching) return;
    const timer = setInterval(() => setElapsedMs((ms) => ms + tickMs), tickMs);
    return () => clearInterval(timer);
  }, [fetching]);
  if (!fetching || elapsedMs === 0) return null;
  return (
    <progress
      className={classNames(css.bar, css.page)}
      value={pageProgress(elapsedMs)}
      max={1}
      aria-hidden="true"
    />
  );
}

/** Nine tenths at the expected time, then ever slower: it never claims to be done (UX-09). */
export function pageProgress(elapsedMs: number): number {
  return 1 - 0.1 ** (elapsedMs / expectedMs);
}
