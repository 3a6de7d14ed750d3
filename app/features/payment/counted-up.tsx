import type { CSSProperties } from "react";
import { useT } from "~/i18n/react";
import { VisuallyHidden } from "~/ui";
import type { FormattedPoints } from "../loyalty/format-points";
import * as css from "./counted-up.css";

/** Stands for the number while the text is taken apart; no text of ours has it. */
const NUMBER = "\u{fffc}";

/** The points that a payment earned. Each figure rolls up to what it is, by style sheet alone. */
export function CountedUp({ points }: { points: FormattedPoints }) {
  const t = useT("loyalty");
  const [before, after] = t("earn.earned", { ...points, points: NUMBER }).split(NUMBER);
  return (
    <p className={css.earned}>
      <VisuallyHidden>{t("earn.earned", points)}</VisuallyHidden>
      <span aria-hidden="true">
        {before}
        <span className={css.number}>{figuresOf(points.points)}</span>
        {after}
      </span>
    </p>
  );
}

function figuresOf(number: string) {
  return [...number].map((figure, index) =>
    /\d/.test(figure) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place.
      <span key={index} className={css.figure} style={{ "--figure": figure } as CSSProperties}>
        <span className={css.still}>{figure}</span>
      </span>
    ) : (
      figure
    ),
  );
}
