import { type FocusEvent, type FormEvent, type ReactNode, useState } from "react";
import {
  brandOfNumber,
  expiryFault,
  groupedNumber,
  isCardNumber,
  isSecurityCode,
  writtenExpiry,
} from "~/domain/checkout/card-fields";
import type { CardBrand } from "~/domain/checkout/methods";
import { Field } from "~/ui";
import { type Answered, valueAgain } from "../forms/answered";
import type { Refusal } from "../forms/use-refusal";
import type { FieldView } from "./method-view.server";
import * as css from "./payment.css";

interface CardFieldProps {
  field: FieldView;
  brand: CardBrand | null;
  onBrand: (brand: CardBrand | null) => void;
  aside: ReactNode;
  answer: Answered;
  refusal: Refusal;
}

/**
 * One field that the payment provider asks for. A field of a known format groups its digits as they are printed on the
 * card, and shows its own error on blur. The server accepts the value grouped or not.
 */
export function CardField({ field, brand, onBrand, aside, answer, refusal }: CardFieldProps) {
  const { name, check } = field;
  const [error, setError] = useState<string | null>(null);
  const onInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    setError(null);
    if (!check) return;
    groupDigits(currentTarget, check.format, (nativeEvent as InputEvent).inputType ?? "");
    if (check.format === "cardNumber") onBrand(brandOfNumber(currentTarget.value));
  };
  const onBlur = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    if (check && value.trim() !== "") setError(errorOf(value, check, brand));
  };
  return (
    <Field
      name={name}
      label={field.label}
      aside={aside}
      className={check ? css.figures : undefined}
      placeholder={field.placeholder}
      inputMode={field.inputMode}
      autoComplete={field.autoComplete}
      maxLength={field.maxLength}
      defaultValue={valueAgain(answer, name)}
      error={error ?? refusal.errorOf(name)}
      autoFocus={refusal.isFirst(name)}
      onInput={onInput}
      onBlur={onBlur}
    />
  );
}

type Check = NonNullable<FieldView["check"]>;

function errorOf(value: string, check: Check, brand: CardBrand | null): string | null {
  switch (check.format) {
    case "cardNumber":
      return isCardNumber(value) ? null : check.invalid;
    case "cvc":
      return isSecurityCode(value, brand) ? null : check.invalid;
    case "expiry": {
      const fault = expiryFault(value, Date.now());
      return fault && check[fault];
    }
  }
}

/** Groups the field's digits, and keeps the caret after the same digit, which a changed value would move to the end. */
function groupDigits(field: HTMLInputElement, format: Check["format"], inputType: string) {
  if (format === "cvc" || (format === "expiry" && inputType.startsWith("delete"))) return;
  const { value, selectionStart } = field;
  const grouped = format === "cardNumber" ? groupedNumber(value) : writtenExpiry(value);
  if (grouped === value) return;
  const atEnd = selectionStart === null || selectionStart === value.length;
  const digitsBefore = value.slice(0, selectionStart ?? 0).replace(/\D/g, "").length;
  field.value = grouped;
  if (atEnd || document.activeElement !== field) return;
  let caret = 0;
  for (let digits = 0; digits < digitsBefore && caret < grouped.length; caret += 1) {
    if (/\d/.test(grouped[caret] ?? "")) digits += 1;
  }
  field.setSelectionRange(caret, caret);
}
