import { useState } from "react";
import { hidden } from "./hidden.css";

/**
 * Says in a screen reader what has changed while the page was open, once whatever is being read has
 * ended. It is silent about what was there from the start.
 */
export function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  const [changed, setChanged] = useState(false);
  if (!changed && text !== first) setChanged(true);
  return (
    <span className={hidden} role="status">
      {changed ? text : null}
    </span>
  );
}
