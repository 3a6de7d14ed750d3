import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
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
  /** The error's text, which says how to correct the input. A screen reader reads it with the field. */
  error?: ReactNode;
}

type Aside = {
  /** An element at the other end of the label's line. */
  aside?: ReactNode;
};

type InputProps = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, "name">;
type TextAreaProps = FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name">;

/** A labelled text field. Every attribute of `<input>` may be given, conform's included. */
export function Field({ label, hint, error, aside, id, className, ...input }: InputProps & Aside) {
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

type AmountFieldProps = InputProps & {
  currencySymbol: string;
  symbolPosition: "before" | "after";
};

/** A field for an amount: digits and one separator, a point or a comma, since keyboards have one or the other. */
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
          onBeforeInput={refuseTypos}
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

/** The ids that link a field to its hint and error, and the field's own attributes. */
export function useFieldIds(
  givenId: string | undefined,
  hint: ReactNode,
  error: ReactNode,
): FieldIds {
  const generatedId = useId();
  const id = givenId ?? generatedId;
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

type FrameProps = Omit<FieldTexts, "name"> &
  Aside & {
    ids: FieldIds;
    /** The label's id, for a group of fields that refers to it. */
    labelId?: string;
    children: ReactNode;
  };

export function FieldFrame({ ids, label, labelId, hint, error, aside, children }: FrameProps) {
  const labelElement = (
    <label className={css.label} id={labelId} htmlFor={ids.attributes.id}>
      {label}
    </label>
  );
  return (
    <div className={css.field}>
      {aside ? (
        <div className={css.labelLine}>
          {labelElement}
          {aside}
        </div>
      ) : (
        labelElement
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

function refuseTypos(event: FormEvent<HTMLInputElement>) {
  const typed = (event.nativeEvent as InputEvent).data ?? "";
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  if (isTypo(before, typed, after)) event.preventDefault();
}

/**
 * Whether a character typed into an amount is a typo: a letter, a second separator, or a third decimal. Pasted text is
 * let through, since the server reads and checks it.
 */
export function isTypo(before: string, typed: string, after: string): boolean {
  if (/[^\d.,\s]/.test(typed)) return true;
  const next = before + typed + after;
  if (/[.,]/.test(typed)) return (next.match(/[.,]/g)?.length ?? 0) > 1;
  return /^\d$/.test(typed) && /[.,]\d{3,}$/.test(next) && /[.,]/.test(before);
}
