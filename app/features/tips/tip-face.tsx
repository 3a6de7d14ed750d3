import type { PresetWeight } from "~/domain/tips/suggestions";
import * as css from "./tip-choices.css";

// Drawn on a 32-unit grid with one pen, like the icons: eyes and mouth of a contented, a happy and a
// delighted face.
const faces: Record<PresetWeight, string> = {
  LOWEST: "M11.5 13v.01M20.5 13v.01M11 19.5c2.6 2.6 7.4 2.6 10 0",
  MEDIUM:
    "M10 13.5c.6-1.6 2.6-1.6 3.2 0M18.8 13.5c.6-1.6 2.6-1.6 3.2 0M10.5 18.5c1 5.6 10 5.6 11 0Z",
  BIGGEST:
    "m9.2 12.2 1.9 1.8 1.9-1.8c.9-1.9-1.5-2.6-1.9-1-.4-1.6-2.8-.9-1.9 1ZM19 12.2l1.9 1.8 1.9-1.8c.9-1.9-1.5-2.6-1.9-1-.4-1.6-2.8-.9-1.9 1ZM10 18c.6 7 11.4 7 12 0Z",
};

/** The face beside a tip, where the venue shows emojis (TIP-04). It only decorates. */
export function TipFace({ weight }: { weight: PresetWeight }) {
  return (
    <svg
      aria-hidden="true"
      className={css.face}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="16" cy="16" r="12.5" />
      <path d={faces[weight]} />
    </svg>
  );
}
