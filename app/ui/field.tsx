import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";

import { classNames } from "./class-names";
import * as css from "./field.css";
import { Icon } from "./icon";

interface FieldTexts {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  /** What is wrong, in words that say how to correct it. Shown beside the field and read with it. */
  error?: ReactNode;
  /** What stands at the other end of the label's line. */
  aside?: ReactNode;
}

type FieldProps = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, "name">;
type TextAreaProps = FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name">;
type SelectFieldProps = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "name"> & {
    options: { value: string; label: string }[];
  };

/** A labelled text field. Every attribute of `<input>` may be given, conform's included. */
export function Field({ label, hint, error, aside, id, className, ...input }: FieldProps) {
  const ids = useFieldIds(id, hint, error);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} aside={aside}>
      <input {...input} {...ids.attributes} className={classNames(css.input, className)} />
    </FieldFrame>
  );
}

export function TextArea({ label, hint, error, id, className, ...input }: TextAreaProps) {
  const ids = useFieldIds(id, hint, error);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <textarea
        rows={3}
        {...input}
        {...ids.attributes}
        className={classNames(css.input, css.area, className)}
      />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  id,
  options,
  className,
  ...input
}: SelectFieldProps) {
  const ids = useFieldIds(id, hint, error);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <select {...input} {...ids.attributes} className={classNames(css.input, className)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type AmountFieldProps = FieldProps & {
  currencySymbol: string;
  symbolPosition: "before" | "after";
};

/** A field for an amount: figures and one separator, point or comma as the guest's keyboard has it. */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, id, currencySymbol, symbolPosition, className, ...input } = props;
  const ids = useFieldIds(id, hint, error);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <div className={css.amountBox} data-symbol={symbolPosition}>
        <span className={css.symbol} aria-hidden="true">
          {currencySymbol}
        </span>
        <input
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          onBeforeInput={refuseSlips}
          {...input}
          {...ids.attributes}
          className={classNames(css.input, css.amountInput, className)}
        />
      </div>
    </FieldFrame>
  );
}

interface FieldIds {
  hint: string;
  error: string;
  attributes: { id: string; "aria-describedby"?: string; "aria-invalid"?: true };
}

/** The ids that tie a field to its hint and its error, and what the field itself carries of them. */
export function useFieldIds(
  given: string | undefined,
  hint: ReactNode,
  error: ReactNode,
): FieldIds {
  const own = useId();
  const id = given ?? own;
  const described = classNames(error ? `${id}-error` : null, hint ? `${id}-hint` : null);
  return {
    hint: `${id}-hint`,
    error: `${id}-error`,
    attributes: {
      id,
      ...(described ? { "aria-describedby": described } : {}),
      ...(error ? { "aria-invalid": true as const } : {}),
    },
  };
}

type FrameProps = Omit<FieldTexts, "name"> & {
  ids: FieldIds;
  /** For a group of fields, which is named by its label's id. */
  labelId?: string;
  children: ReactNode;
};

/** A field's label over it, its error and its hint under it. */
export function FieldFrame({ ids, label, labelId, hint, error, aside, children }: FrameProps) {
  const words = (
    <label className={css.label} id={labelId} htmlFor={ids.attributes.id}>
      {label}
    </label>
  );
  return (
    <div className={css.field}>
      {aside ? (
        <div className={css.labelLine}>
          {words}
          {aside}
        </div>
      ) : (
        words
      )}
      {children}
      {error ? (
        <p className={css.error} id={ids.error}>
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className={css.hint} id={ids.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

function refuseSlips(event: FormEvent<HTMLInputElement>) {
  const typed = (event.nativeEvent as InputEvent).data ?? "";
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  if (isSlip(before, typed, after)) event.preventDefault();
}

/**
 * Whether what is typed into an amount is a slip of the thumb: a letter, a second separator, or a third
 * decimal. What is pasted or already there is the server's to judge, and it reads either separator.
 */
export function isSlip(before: string, typed: string, after: string): boolean {
  if (/[^\d.,\s]/.test(typed)) return true;
  const next = before + typed + after;
  if (/[.,]/.test(typed)) return (next.match(/[.,]/g)?.length ?? 0) > 1;
  return /^\d$/.test(typed) && /[.,]\d{3,}$/.test(next) && /[.,]/.test(before);
}
