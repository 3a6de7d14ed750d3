import { type ReactNode, useEffect, useState } from "react";
import type { PageFieldsView } from "~/contracts/checkout";
import type { CardBrand } from "~/domain/checkout/methods";
import { useT } from "~/i18n/react";
import { Button, Notice } from "~/ui";
import type { Answered } from "../forms/answered";
import type { Refusal } from "../forms/use-refusal";
import { CardField } from "./card-field";
import { marks, other, row } from "./card-marks.css";
import type { CardBrandView } from "./checkout-view.server";
import type { FieldView, MethodView } from "./method-view.server";
import * as css from "./payment.css";
import { ProviderFields } from "./provider-fields";

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
  return (
    <div className={alone ? css.part : css.chosenPart} data-part="pay-card" data-method={method}>
      {kind === "fields" ? <Fields checkout={checkout} {...more} /> : null}
      {kind === "redirect" && pageFields ? <ProviderFields fields={pageFields} /> : null}
      {kind === "redirect" && !pageFields ? (
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

interface CardMarksProps {
  brands: CardBrandView[];
  brand: CardBrand | null;
}

/** The marks of the cards that the venue takes (PAY-04). */
function CardMarks({ brands, brand }: CardMarksProps) {
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
