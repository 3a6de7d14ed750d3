import type { FormMetadata } from "@conform-to/react";
import { useT } from "~/i18n/react";
import { Card, Field, Heading, Stack, TextArea } from "~/ui";
import { fieldProps } from "../forms/field-props";
import type { Refusal } from "../forms/use-refusal";
import type { ExpenseValues } from "./expense-form.server";

interface ExpenseFieldsProps {
  fields: ReturnType<FormMetadata<ExpenseValues>["getFieldset"]>;
  refusal: Refusal;
}

/** What an expense note says besides the receipt: the occasion, who paid, and for which company (RCPT-09). */
export function ExpenseFields({ fields, refusal }: ExpenseFieldsProps) {
  const t = useT("expense");
  const company = fields.company.getFieldset();
  return (
    <>
      <Card as="section">
        <Heading>{t("form.occasion")}</Heading>
        <Stack>
          <Field
            label={t("form.guests")}
            {...fieldProps(fields.guests, refusal)}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextArea
            label={t("form.guestsNames")}
            {...fieldProps(fields.guestsNames, refusal)}
            autoComplete="off"
          />
          <Field
            label={t("form.purpose")}
            {...fieldProps(fields.businessPurpose, refusal)}
            autoComplete="off"
          />
          <Field
            label={t("form.service")}
            {...fieldProps(company.serviceDescription, refusal)}
            autoComplete="off"
          />
        </Stack>
      </Card>
      <Card as="section">
        <Heading>{t("form.person")}</Heading>
        <Stack>
          <Field
            label={t("form.name")}
            {...fieldProps(fields.name, refusal)}
            autoComplete="section-person name"
          />
          <Field
            label={t("form.address")}
            {...fieldProps(fields.address, refusal)}
            autoComplete="section-person address-line1"
          />
        </Stack>
      </Card>
      <CompanyFields fields={fields} refusal={refusal} />
    </>
  );
}

function CompanyFields({ fields, refusal }: ExpenseFieldsProps) {
  const t = useT("expense");
  const company = fields.company.getFieldset();
  return (
    <Card as="section">
      <Heading>{t("form.company")}</Heading>
      <Stack>
        <Field
          label={t("form.companyName")}
          {...fieldProps(company.name, refusal)}
          autoComplete="organization"
        />
        <Field
          label={t("form.vatNumber")}
          {...fieldProps(company.vatNumber, refusal)}
          autoComplete="off"
        />
        <Field
          label={t("form.street")}
          {...fieldProps(company.address, refusal)}
          autoComplete="address-line1"
        />
        <Field
          label={t("form.zip")}
          {...fieldProps(company.zipCode, refusal)}
          autoComplete="postal-code"
        />
        <Field
          label={t("form.city")}
          {...fieldProps(company.city, refusal)}
          autoComplete="address-level2"
        />
        <Field
          label={t("form.country")}
          {...fieldProps(company.country, refusal)}
          autoComplete="country-name"
        />
      </Stack>
    </Card>
  );
}
