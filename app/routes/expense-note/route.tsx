import { type FieldMetadata, type FormMetadata, useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { type FormEvent, useRef, useState } from "react";
import type { PaymentId } from "~/contracts/ids";
import { CheckedForm } from "~/features/forms/checked-form";
import { fieldProps } from "~/features/forms/field-props";
import { nativeAttributes } from "~/features/forms/native-attributes.server";
import { readForm, refused } from "~/features/forms/read-form.server";
import { type Refusal, useRefusal } from "~/features/forms/use-refusal";
import { TOO_MANY } from "~/features/receipt/attachment";
import { readEncodedForm } from "~/features/receipt/email-form.server";
import {
  type ExpenseValues,
  expenseFormSchema,
  expenseNoteOf,
  expenseValues,
} from "~/features/receipt/expense-form.server";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { tellNative } from "~/live/native-bridge";
import { fetchAttachment, saveFile } from "~/live/save-file";
import { pathTo } from "~/paths/path-to";
import { receiptOf } from "~/routes/access/receipt-access.server";
import { warn } from "~/services/log.server";
import { Button, Card, Field, Heading, Notice, Stack, TextArea } from "~/ui";

interface ExpenseFieldsProps {
  fields: ReturnType<FormMetadata<ExpenseValues>["getFieldset"]>;
  refusal: Refusal;
}

/** Asks what an expense note is to say, and makes it (RCPT-08, RCPT-09). */
export async function loader(args: LoaderFunctionArgs) {
  const { bill, at, paymentId } = receiptOf(args);
  const query = readEncodedForm(new URL(args.request.url).searchParams);
  if (!query) throw json({ code: "bad-receipt-form" }, { status: 400 });
  const { locale } = args.context;
  return {
    title: say(locale, "expense", "form.title"),
    table: bill.tableName,
    back: pathTo("payment-success", at),
    hint: say(locale, "receipt", "form.hint"),
    paymentId,
    values: expenseValues(query),
    attributes: nativeAttributes(expenseFormSchema),
  };
}

/**
 * Makes an expense note (RCPT-08), as a file or as mail. What was
 * typed goes no further than to the platform and back into the form.
 */
export async function action(args: ActionFunctionArgs) {
  const { bill, split, at, paymentId } = receiptOf(args);
  const { platform, locale } = args.context;
  const form = await readForm(args.request, expenseFormSchema, locale);
  if (form.status !== "success") return refused(form.reply());
  const tooMany = (key: "error.tooMany" | "form.tooMany") =>
    refused(form.reply({ formErrors: [say(locale, "expense", key)] }), 429);

  if (form.value.intent === "download") {
    if (new URL(args.request.url).searchParams.has(TOO_MANY)) return tooMany("error.tooMany");
    // A page can't answer by a file, so the same form is sent on, body and all, to the address that can.
    throw redirect(pathTo("expense-note-file", at), 307);
  }
  const [{ email }, body] = [form.value, expenseNoteOf(form.value)];
  const sent = await platform.receipts.sendExpenseNote({
    billId: bill.id,
    paymentId,
    locale,
    email,
    body,
  });
  if (!sent.ok && sent.error.status === 429) return tooMany("form.tooMany");
  if (!sent.ok) warn(args.context, "expense-note-not-mailed", sent.error.code);
  const outcome = sent.ok ? "receipt-email-sent" : "receipt-email-error";
  const query = { split: split.splitId, attachment: "expense-note" };
  throw redirect(pathTo(outcome, at, query), 303);
}

export default function ExpenseNoteRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("expense");
  const receipt = useT("receipt");
  const { saving, onSubmit } = useSaving(page.paymentId);
  const refusal = useRefusal(answer);
  const [form, fields] = useForm<ExpenseValues>({
    ...(answer ? { lastResult: answer } : {}),
    defaultValue: page.values,
    constraint: page.attributes,
  });
  return (
    <Shell title={page.title} detail={page.table} back={page.back}>
      <p>{t("form.lead")}</p>
      {/* The answer is a file or a page of its own, so the browser takes it, not a script. */}
      <CheckedForm refusal={refusal} gap="large" id={form.id} reloadDocument onSubmit={onSubmit}>
        <ExpenseFields fields={fields} refusal={refusal} />
        <div aria-live="polite">
          <Stack>
            <Button name="intent" value="download" size="large" wide busy={saving === "busy"}>
              {t("form.download")}
            </Button>
            {saving === "saved" ? <Notice tone="success">{t("form.saved")}</Notice> : null}
          </Stack>
        </div>
        <Card as="section">
          <Heading>{t("form.byMail")}</Heading>
          <Stack>
            <Field
              label={receipt("form.email")}
              {...fieldProps(fields.email, refusal)}
              type="email"
              autoComplete="email"
              hint={page.hint}
            />
            <Button name="intent" value="email" variant="secondary">
              {t("form.send")}
            </Button>
          </Stack>
        </Card>
      </CheckedForm>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

type Saving = "idle" | "busy" | "saved";

/**
 * Saves the expense note without leaving the page, where a script can. An answer that is no file is handled
 * as without script: the form is sent, and its answer is the next page.
 */
function useSaving(paymentId: PaymentId) {
  const [saving, setSaving] = useState<Saving>("idle");
  const givenUp = useRef(false);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter instanceof HTMLButtonElement ? submitter : null;
    if (givenUp.current || pressed?.value !== "download") return;
    event.preventDefault();
    setSaving("busy");
    const body = new URLSearchParams(
      new FormData(form, pressed) as unknown as Record<string, string>,
    );
    fetchAttachment(form.action, { method: "POST", body })
      .then((answered) => {
        if (!answered.isFile) throw new Error("no attachment");
        saveFile(answered.file, answered.name);
        tellNative({ type: "receipt-downloaded", paymentId });
        setSaving("saved");
      })
      .catch(() => {
        givenUp.current = true;
        setSaving("idle");
        form.requestSubmit(pressed);
      });
  };
  return { saving, onSubmit };
}

/** What an expense note adds to the receipt: the occasion, who paid, and for which company (RCPT-09). */
function ExpenseFields({ fields, refusal }: ExpenseFieldsProps) {
  const t = useT("expense");
  const line = lineOf(refusal);
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
          {line(t("form.purpose"), fields.businessPurpose)}
          {line(t("form.service"), company.serviceDescription)}
        </Stack>
      </Card>
      <Card as="section">
        <Heading>{t("form.person")}</Heading>
        <Stack>
          {line(t("form.name"), fields.name, "section-person name")}
          {line(t("form.address"), fields.address, "section-person address-line1")}
        </Stack>
      </Card>
      <CompanyFields fields={fields} refusal={refusal} />
    </>
  );
}

function CompanyFields({ fields, refusal }: ExpenseFieldsProps) {
  const t = useT("expense");
  const line = lineOf(refusal);
  const company = fields.company.getFieldset();
  return (
    <Card as="section">
      <Heading>{t("form.company")}</Heading>
      <Stack>
        {line(t("form.companyName"), company.name, "organization")}
        {line(t("form.vatNumber"), company.vatNumber)}
        {line(t("form.street"), company.address, "address-line1")}
        {line(t("form.zip"), company.zipCode, "postal-code")}
        {line(t("form.city"), company.city, "address-level2")}
        {line(t("form.country"), company.country, "country-name")}
      </Stack>
    </Card>
  );
}

/** Makes a line to fill in. */
function lineOf(refusal: ExpenseFieldsProps["refusal"]) {
  return (label: string, field: FieldMetadata<string>, autoComplete = "off") => (
    <Field label={label} {...fieldProps(field, refusal)} autoComplete={autoComplete} />
  );
}
