import * as css from "./segment-bar.css";

interface SegmentBarProps {
  value: number;
  label: string;
  /** The parts in their order, each as wide as its weight, with its words below the bar. */
  parts: { kind: keyof typeof css.parts; weight: number; text: string }[];
  /** Fills as the page opens, for what was paid just now. */
  fills?: boolean;
}

/** A whole in parts of different kinds, such as the paid, reserved and open parts of a bill. */
export function SegmentBar({ value, label, parts, fills }: SegmentBarProps) {
  return (
    <div>
      <div
        className={fills ? css.filling : css.bar}
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        {parts.map(({ kind, weight }) => (
          <span key={kind} className={css.parts[kind]} style={{ flexGrow: weight }} />
        ))}
      </div>
      <ul className={css.legend}>
        {parts.map(({ kind, text }) => (
          <li key={kind}>
            <span className={css.swatches[kind]} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
