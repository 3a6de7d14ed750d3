import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useState } from "react";
import type { PageFieldsView } from "~/contracts/checkout";
import {
  brandOfNumber,
  expiryFault,
  groupedNumber,
  isCardNumber,
  isSecurityCode,
  writtenExpiry,
} from "~/domain/checkout/card-fields";
import type { CardBrand } from "~/domain/checkout/methods";
import { useT } from "~/i18n/react";
import { Button, Field, Notice } from "~/ui";
import { type Answered, valueAgain } from "../forms/answered";
import type { Refusal } from "../forms/use-refusal";
import { marks, other, row } from "./card-marks.css";
import type { CardBrandView } from "./checkout-view.server";
import type { FieldView, MethodView } from "./method-view.server";
import * as css from "./payment.css";
import { ProviderFields } from "./provider-fields";

interface CardFieldProps {
  field: FieldView;
  brand: CardBrand | null;
  onBrand: (brand: CardBrand | null) => void;
  aside: ReactNode;
  answer: Answered;
  refusal: Refusal;
}

type Check = NonNullable<FieldView["check"]>;

type ByFields = Extract<MethodView, { kind: "fields" }>;

interface MethodPartProps {
  checkout: MethodView;
  pageFields: PageFieldsView | null;
  /** There is no other method, so that nothing hides it. */
  alone: boolean;
  brands: CardBrandView[];
  /** What a refused form came back with, by the fields' names. */
  answer: Answered;
  refusal: Refusal;
}

/** What a method asks of the guest, as its provider describes it: fields, or a word on where it leads. */
export function MethodPart({ checkout, pageFields, alone, ...more }: MethodPartProps) {
  const t = useT("pay");
  const { method, kind } = checkout;
  // A provider's own fields take a card: any other method is paid for on its page.
  const cardFields = method === "card" ? pageFields : null;
  return (
    <div className={alone ? css.part : css.chosenPart} data-part="pay-card" data-method={method}>
      {kind === "fields" ? <Fields checkout={checkout} {...more} /> : null}
      {kind === "redirect" && cardFields ? <ProviderFields fields={cardFields} /> : null}
      {kind === "redirect" && !cardFields ? (
        <Notice tone="info">{t("checkout.redirect")}</Notice>
      ) : null}
      {kind === "redirect" && checkout.needsScript ? (
        <noscript>
          <Notice tone="warning">{t("checkout.redirectNeedsScript")}</Notice>
        </noscript>
      ) : null}
      {kind === "direct" ? <p className={css.quiet}>{t(`method.${method}.text`)}</p> : null}
    </div>
  );
}

type FieldsProps = Omit<MethodPartProps, "checkout" | "pageFields" | "alone"> & {
  checkout: ByFields;
};

function Fields({ checkout, brands, answer, refusal }: FieldsProps) {
  const { method, notice, fields, samples } = checkout;
  const [brand, setBrand] = useState<CardBrand | null>(null);
  const isCard = method === "card";
  const marks = isCard ? <CardMarks brands={brands} brand={brand} /> : null;
  const render = (field: FieldView) => (
    <CardField
      key={field.name}
      field={field}
      brand={brand}
      onBrand={setBrand}
      aside={field.check?.format === "cardNumber" ? marks : null}
      answer={answer}
      refusal={refusal}
    />
  );
  return (
    <>
      {fields.filter(({ width }) => width === "whole").map(render)}
      <div className={css.pair} data-part="pay-pair">
        {fields.filter(({ width }) => width === "half").map(render)}
      </div>
      {samples ? (
        <Samples samples={samples} notice={notice} />
      ) : notice ? (
        <Notice tone="warning" title={notice.title}>
          {notice.text}
        </Notice>
      ) : null}
    </>
  );
}

type SamplesProps = { samples: NonNullable<ByFields["samples"]>; notice: ByFields["notice"] };

/** What can be tried out, behind the word of warning that goes with it. */
function Samples({ samples, notice }: SamplesProps): ReactNode {
  const t = useT("pay");
  // The buttons do nothing without a script, so they come with it.
  const [canFill, setCanFill] = useState(false);
  useEffect(() => setCanFill(true), []);
  return (
    <details>
      <summary className={css.summary}>
        {notice ? `${notice.title} · ${samples.title}` : samples.title}
      </summary>
      {notice ? <p className={css.quiet}>{notice.text}</p> : null}
      <ul className={css.testCards}>
        {samples.list.map(({ shown, text, values }) => (
          <li key={shown} className={css.testCard}>
            <span>
              <span className={css.number}>{shown}</span> · {text}
            </span>
            {canFill ? (
              <Button
                type="button"
                size="small"
                variant="quiet"
                aria-label={t("card.useNumber", { number: shown })}
                onClick={(event) => fillIn(event.currentTarget.form, values)}
              >
                {t("card.use")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** React does not control the fields, so their values are written into the elements. */
function fillIn(form: HTMLFormElement | null, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** The marks of the cards that the venue takes (PAY-04). */
function CardMarks({ brands, brand }: { brands: CardBrandView[]; brand: CardBrand | null }) {
  const known = brands.some((one) => one.brand === brand);
  return (
    <ul className={row}>
      {brands.map((one) => (
        <li key={one.brand} className={known && one.brand !== brand ? other : undefined}>
          <span className={marks[one.brand]} role="img" aria-label={one.name} />
        </li>
      ))}
    </ul>
  );
}

/**
 * One field that the payment provider asks for. A field of a known format groups its digits as they are printed on the
 * card, and shows its own error on blur. The server accepts the value grouped or not.
 */
function CardField({ field, brand, onBrand, aside, answer, refusal }: CardFieldProps) {
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
