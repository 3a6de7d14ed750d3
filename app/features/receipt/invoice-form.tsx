import type { FormMetadata } from "@conform-to/react";
import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, Field, Stack, TextArea } from "~/ui";
import { fieldProps } from "../forms/field-props";
import { Problem } from "../forms/problem";
import type { Refusal } from "../forms/use-refusal";
import type { InvoiceValues } from "./invoice-form.server";

interface InvoiceFormProps {
  id: string;
  fields: ReturnType<FormMetadata<InvoiceValues>["getFieldset"]>;
  refusal: Refusal;
}

/** Asks for the buyer of the invoice. */
export function InvoiceForm({ id, fields, refusal }: InvoiceFormProps) {
  const t = useT("invoice");
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <p>{t("form.lead")}</p>
      <div ref={refusal.ref} onInput={refusal.onInput}>
        <Form method="post" id={id} noValidate>
          <Stack gap="large">
            {refusal.errorOf() ? <Problem>{refusal.errorOf()}</Problem> : null}
            <Stack>
              <Field
                label={t("form.name")}
                {...fieldProps(fields.name, refusal)}
                autoComplete="billing organization"
              />
              <TextArea
                label={t("form.address")}
                {...fieldProps(fields.address, refusal)}
                autoComplete="billing street-address"
              />
              <Field
                label={t("form.vatNumber")}
                {...fieldProps(fields.vatNumber, refusal)}
                hint={t("form.vatHint")}
                autoComplete="off"
                autoCapitalize="characters"
              />
            </Stack>
            <Button size="large" wide busy={busy}>
              {t("form.issue")}
            </Button>
          </Stack>
        </Form>
      </div>
    </>
  );
}
