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
 * One field that the provider asks for. Where the page knows what it holds it groups the figures as they are
 * printed on the card, and says at once what can't be right; the server reads it either way.
 */
export function CardField({ field, brand, onBrand, aside, answer, refusal }: CardFieldProps) {
  const { name, check } = field;
  const [slip, setSlip] = useState<string | null>(null);
  const input = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    setSlip(null);
    if (!check) return;
    write(currentTarget, check.format, (nativeEvent as InputEvent).inputType ?? "");
    if (check.format === "cardNumber") onBrand(brandOfNumber(currentTarget.value));
  };
  const leave = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    if (check && value.trim() !== "") setSlip(slipOf(value, check, brand));
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
      error={slip ?? refusal.errorOf(name)}
      autoFocus={refusal.isFirst(name)}
      onInput={input}
      onBlur={leave}
    />
  );
}

type Check = NonNullable<FieldView["check"]>;

function slipOf(value: string, check: Check, brand: CardBrand | null): string | null {
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

/** Writes the field in its groups, and leaves the caret behind the figure that it was behind. */
function write(field: HTMLInputElement, format: Check["format"], inputType: string) {
  if (format === "cvc" || (format === "expiry" && inputType.startsWith("delete"))) return;
  const { value, selectionStart } = field;
  const written = format === "cardNumber" ? groupedNumber(value) : writtenExpiry(value);
  if (written === value) return;
  const atEnd = selectionStart === null || selectionStart === value.length;
  const before = value.slice(0, selectionStart ?? 0).replace(/\D/g, "").length;
  field.value = written;
  if (atEnd || document.activeElement !== field) return;
  let caret = 0;
  for (let figures = 0; figures < before && caret < written.length; caret += 1) {
    if (/\d/.test(written[caret] ?? "")) figures += 1;
  }
  field.setSelectionRange(caret, caret);
}
