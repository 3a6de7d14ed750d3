import { useEffect, useState } from "react";
import { useT } from "~/i18n/react";
import { Button, Card, Field, Notice } from "~/ui";
import * as css from "./payment.css";
import type { CardField } from "./payment-form.server";

/** The published numbers of the built-in test provider, with what each of them does. */
const testCards = [
  { number: "4242 4242 4242 4242", does: "card.test.succeeds" },
  { number: "4000 0025 0000 3155", does: "card.test.asks" },
  { number: "4000 0000 0000 9995", does: "card.test.noFunds" },
  { number: "4000 0000 0000 0002", does: "card.test.declined" },
  { number: "4000 0000 0000 0119", does: "card.test.processing" },
] as const;

interface CardFieldsProps {
  values: { cardNumber: string; expiry: string } | null;
  /** Messages by field, in the guest's language. */
  errors: Partial<Record<CardField, string>>;
}

/** The test provider's card fields. Browsers are asked not to fill in a real card. */
export function CardFields({ values, errors }: CardFieldsProps) {
  const t = useT("pay");
  return (
    <Card>
      <Notice tone="warning" title={t("card.testTitle")}>
        {t("card.testText")}
      </Notice>
      <Field
        label={t("card.number")}
        name="cardNumber"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={values?.cardNumber}
        error={errors.cardNumber}
      />
      <div className={css.pair}>
        <Field
          label={t("card.expiry")}
          name="expiry"
          placeholder={t("card.expiryPlaceholder")}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values?.expiry}
          error={errors.expiry}
        />
        <Field
          label={t("card.cvc")}
          name="cvc"
          inputMode="numeric"
          autoComplete="off"
          error={errors.cvc}
        />
      </div>
      <TestCards />
    </Card>
  );
}

function TestCards() {
  const t = useT("pay");
  // The buttons do nothing without a script, so they come with it.
  const [canFill, setCanFill] = useState(false);
  useEffect(() => setCanFill(true), []);
  return (
    <details>
      <summary className={css.summary}>{t("card.testList")}</summary>
      <ul className={css.testCards}>
        {testCards.map(({ number, does }) => (
          <li key={number} className={css.testCard}>
            <span>
              <span className={css.number}>{number}</span> · {t(does)}
            </span>
            {canFill ? (
              <Button
                type="button"
                size="small"
                variant="quiet"
                aria-label={t("card.useNumber", { number })}
                onClick={(event) => fillIn(event.currentTarget.form, number)}
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

/** The fields are the browser's own, so they are written where they stand. */
function fillIn(form: HTMLFormElement | null, number: string) {
  const values: Record<CardField, string> = { cardNumber: number, expiry: "12/34", cvc: "123" };
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}
