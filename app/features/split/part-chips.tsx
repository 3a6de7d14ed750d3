import type { InputHTMLAttributes, ReactNode } from "react";
import { VisuallyHidden } from "~/ui";
import * as css from "./part-chips.css";

interface PartChipProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "title" | "type"> {
  title: string;
  detail?: string;
}

/** Parts of one dish side by side, under a question that only screen readers need. */
export function PartChips({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={css.chips}>{children}</div>
    </fieldset>
  );
}

export function PartChip({ title, detail, ...control }: PartChipProps) {
  return (
    <label className={detail ? css.chip : css.wideChip}>
      <input {...control} type="radio" className={css.control} />
      <span className={css.face}>
        <span className={css.title}>{title}</span>
        {detail ? <span className={css.detail}>{detail}</span> : null}
      </span>
    </label>
  );
}
