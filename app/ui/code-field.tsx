import type { InputHTMLAttributes, ReactNode } from "react";
import * as css from "./code-field.css";
import { FieldFrame, useFieldIds } from "./field";

type CodeFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "type" | "maxLength"> & {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** How many figures the code has. */
  figures?: 4 | 6;
};

/**
 * The code of a message. One field and not six boxes: a phone fills it in whole, it can be pasted, and a
 * screen reader hears one thing. The figures stand apart as boxes would set them.
 */
export function CodeField({ label, hint, error, id, figures = 6, ...input }: CodeFieldProps) {
  const ids = useFieldIds(id, hint, error);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        enterKeyHint="done"
        {...input}
        {...ids.attributes}
        maxLength={figures}
        className={css.lengths[figures]}
      />
    </FieldFrame>
  );
}
