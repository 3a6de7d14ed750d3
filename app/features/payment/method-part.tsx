import { useEffect, useState } from "react";
import { useT } from "~/i18n/react";
import { Button, Card, Field, Notice } from "~/ui";
import { type Answered, errorOf, valueAgain } from "../forms/answered";
import type { FieldView, MethodView } from "./method-view.server";
import * as css from "./payment.css";

type ByFields = Extract<MethodView, { kind: "fields" }>;

interface MethodPartProps {
  checkout: MethodView;
  /** What a refused form came back with, by the fields' names. */
  answer: Answered;
}

/** What a method asks of the guest, as its provider describes it: fields, a word on where it leads, or nothing. */
export function MethodPart({ checkout, answer }: MethodPartProps) {
  const t = useT("pay");
  if (checkout.kind === "direct") return null;
  return (
    <div className={css.parts[checkout.method]}>
      {checkout.kind === "redirect" ? (
        <Notice tone="info">{t("checkout.redirect")}</Notice>
      ) : (
        <Fields checkout={checkout} answer={answer} />
      )}
    </div>
  );
}

type FieldsProps = Omit<MethodPartProps, "checkout"> & { checkout: ByFields };

function Fields({ checkout: { notice, fields, samples }, answer }: FieldsProps) {
  const render = ({ name, label, placeholder, ...field }: FieldView) => (
    <Field
      key={name}
      name={name}
      label={label}
      placeholder={placeholder}
      inputMode={field.inputMode}
      autoComplete={field.autoComplete}
      maxLength={field.maxLength}
      defaultValue={valueAgain(answer, name)}
      error={errorOf(answer, name)}
    />
  );
  return (
    <Card>
      {notice ? (
        <Notice tone="warning" title={notice.title}>
          {notice.text}
        </Notice>
      ) : null}
      {fields.filter(({ width }) => width === "whole").map(render)}
      <div className={css.pair}>{fields.filter(({ width }) => width === "half").map(render)}</div>
      {samples ? <Samples samples={samples} /> : null}
    </Card>
  );
}

function Samples({ samples }: { samples: NonNullable<ByFields["samples"]> }) {
  const t = useT("pay");
  // The buttons do nothing without a script, so they come with it.
  const [canFill, setCanFill] = useState(false);
  useEffect(() => setCanFill(true), []);
  return (
    <details>
      <summary className={css.summary}>{samples.title}</summary>
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
    if (field instanceof HTMLInputElement) field.value = value;
  }
}
