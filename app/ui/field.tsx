import type {
  FormEvent,
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { useId } from "react";
import { classNames } from "./class-names";
import * as css from "./field.css";
import { Icon } from "./icon";

interface FieldTexts {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  /** What is wrong, in words that say how to mend it. Shown beside the field and read with it. */
  error?: ReactNode;
}

type FieldProps = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, "name">;
type TextAreaProps = FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name">;
type SelectFieldProps = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "name"> & {
    options: { value: string; label: string }[];
  };

/** A labelled text field. Every attribute of `<input>` may be given, conform's included. */
export function Field({ label, hint, error, id, className, ...input }: FieldProps) {
  const ids = useFieldIds(id, hint, error);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <input {...input} {...ids.attributes} className={classNames(css.input, className)} />
    </FieldFrame>
  );
}

/** A labelled field of several lines. */
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

/** A labelled native choice. */
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

type AmountFieldProps = FieldProps & { currencySymbol: string; symbolPosition: "before" | "after" };

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
          onBeforeInput={refuseSecondSeparator}
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

function useFieldIds(given: string | undefined, hint: ReactNode, error: ReactNode): FieldIds {
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

type FrameProps = Omit<FieldTexts, "name"> & { ids: FieldIds; children: ReactNode };

function FieldFrame({ ids, label, hint, error, children }: FrameProps) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={ids.attributes.id}>
        {label}
      </label>
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

// The server reads either separator; two of them are a slip of the thumb.
function refuseSecondSeparator(event: FormEvent<HTMLInputElement>) {
  const typed = (event.nativeEvent as InputEvent).data ?? "";
  const field = event.currentTarget;
  const kept =
    field.value.slice(0, field.selectionStart ?? 0) + field.value.slice(field.selectionEnd ?? 0);
  if (/[^\d.,\s]/.test(typed) || (/[.,]/.test(typed) && /[.,]/.test(kept))) event.preventDefault();
}
