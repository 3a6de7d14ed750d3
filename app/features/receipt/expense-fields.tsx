import { useT } from "~/i18n/react";
import { Card, Field, Heading, Stack, TextArea } from "~/ui";
import type { ExpenseField } from "./expense-form.server";

interface ExpenseFieldsProps {
  values: Record<ExpenseField, string>;
  errors: Partial<Record<ExpenseField, string>>;
  limits: Record<ExpenseField, number>;
}

/** What an expense note tells besides the receipt: the occasion, and who pays in the end (RCPT-09). */
export function ExpenseFields({ values, errors, limits }: ExpenseFieldsProps) {
  const t = useT("expense");
  const field = (name: ExpenseField) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    maxLength: limits[name],
  });
  return (
    <>
      <Card as="section">
        <Heading>{t("form.occasion")}</Heading>
        <Stack>
          <Field
            label={t("form.guests")}
            {...field("guests")}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="off"
          />
          <TextArea label={t("form.guestsNames")} {...field("guestsNames")} autoComplete="off" />
          <Field label={t("form.purpose")} {...field("businessPurpose")} autoComplete="off" />
        </Stack>
      </Card>
      <Card as="section">
        <Heading>{t("form.company")}</Heading>
        <Stack>
          <Field
            label={t("form.companyName")}
            {...field("company.name")}
            autoComplete="organization"
          />
          <Field
            label={t("form.street")}
            {...field("company.address")}
            autoComplete="address-line1"
          />
          <Field label={t("form.zip")} {...field("company.zipCode")} autoComplete="postal-code" />
          <Field label={t("form.city")} {...field("company.city")} autoComplete="address-level2" />
          <Field
            label={t("form.country")}
            {...field("company.country")}
            autoComplete="country-name"
          />
        </Stack>
      </Card>
    </>
  );
}
