import { type FormMetadata, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { PaymentId } from "~/contracts/ids";
import type { InvoiceState, NoInvoiceCode } from "~/contracts/invoice";
import { CheckedForm } from "~/features/forms/checked-form";
import { fieldProps } from "~/features/forms/field-props";
import { nativeAttributes } from "~/features/forms/native-attributes.server";
import { readForm, refused } from "~/features/forms/read-form.server";
import { type Refusal, useRefusal } from "~/features/forms/use-refusal";
import { type InvoiceValues, invoiceFormSchema } from "~/features/receipt/invoice-form.server";
import * as css from "~/features/receipt/issued-invoice.css";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { receiptOf } from "~/routes/access/receipt-access.server";
import { warn } from "~/services/log.server";
import { Button, Card, Field, LinkButton, Notice, Stack, TextArea } from "~/ui";

interface InvoiceFormProps {
  id: string;
  fields: ReturnType<FormMetadata<InvoiceValues>["getFieldset"]>;
  refusal: Refusal;
}

interface IssuedInvoiceProps {
  issued: { number: string; date: string; buyer: string[] };
  file: string;
  /** The payment, for the app around the page (RCPT-18). */
  paymentId: PaymentId;
}

const WHY_NONE = {
  "invoices-not-offered": "none.notOffered",
  "vat-not-known": "none.vat",
  "payment-refunded": "none.refunded",
} as const satisfies Record<NoInvoiceCode, string>;

/** Shows the payment's invoice, or asks for its buyer. */
export async function loader(args: LoaderFunctionArgs) {
  const { bill, split, venue, at, paymentId } = receiptOf(args);
  const { locale, platform } = args.context;
  const state = await platform.invoices.state({ billId: bill.id, paymentId });
  if (!state.ok) {
    warn(args.context, "invoice-not-read", state.error.code);
    throw redirect(
      pathTo("receipt-download-error", at, { split: split.splitId, attachment: "invoice" }),
      303,
    );
  }
  const issued = issuedView(state.value, { locale, timeZone: venue.timeZone });
  return {
    title: say(locale, "invoice", issued ? "issued.title" : "form.title"),
    table: bill.tableName,
    back: pathTo("payment-success", at),
    file: pathTo("invoice-file", at),
    issued,
    paymentId,
    none: state.value.state === "none" ? say(locale, "invoice", WHY_NONE[state.value.code]) : null,
    attributes: nativeAttributes(invoiceFormSchema),
  };
}

function issuedView(
  asked: InvoiceState,
  { locale, timeZone }: { locale: string; timeZone: string },
) {
  if (asked.state !== "issued") return null;
  const { number, issuedAt, buyer } = asked.invoice;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(issuedAt);
  return { number, date, buyer: [buyer.name, ...buyer.address.split("\n"), buyer.vatNumber ?? ""] };
}

/** Issues the invoice. The buyer's data go to the platform and back into the form, and into no log. */
export async function action(args: ActionFunctionArgs) {
  const { bill, at, paymentId } = receiptOf(args);
  const { platform, locale } = args.context;
  const form = await readForm(args.request, invoiceFormSchema, locale);
  if (form.status !== "success") return refused(form.reply());
  const input = { billId: bill.id, paymentId, locale, body: form.value };
  const issued = await platform.invoices.issue(input);
  if (!issued.ok && !(issued.error.code in WHY_NONE)) {
    warn(args.context, "invoice-not-issued", issued.error.code);
    const formErrors = [say(locale, "invoice", "error.downloadSubtitle")];
    return refused(form.reply({ formErrors }), 503);
  }
  // A redirect, so that a reload issues nothing; the page shows the invoice, or why there is none.
  throw redirect(pathTo("invoice", at), 303);
}

export default function InvoiceRoute() {
  const page = useLoaderData<typeof loader>();
  const { title, table, back, issued, none, attributes } = page;
  const answer = useActionData<typeof action>();
  const common = useT("common");
  const refusal = useRefusal(answer);
  const [form, fields] = useForm<InvoiceValues>({
    ...(answer ? { lastResult: answer } : {}),
    constraint: attributes,
  });
  return (
    <Shell title={title} detail={table} back={back}>
      {issued ? (
        <IssuedInvoice issued={issued} file={page.file} paymentId={page.paymentId} />
      ) : null}
      {none ? (
        <>
          <Notice>{none}</Notice>
          <LinkButton to={back}>{common("back")}</LinkButton>
        </>
      ) : null}
      {issued || none ? null : <InvoiceForm id={form.id} fields={fields} refusal={refusal} />}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

/** The invoice of a payment, with its download. */
function IssuedInvoice({ issued, file, paymentId }: IssuedInvoiceProps) {
  const t = useT("invoice");
  const { number, date, buyer } = issued;
  return (
    <>
      <Card as="section">
        <dl className={css.facts}>
          <div>
            <dt className={css.label}>{t("issued.number")}</dt>
            <dd className={css.value}>{number}</dd>
          </div>
          <div>
            <dt className={css.label}>{t("issued.date")}</dt>
            <dd className={css.value}>{date}</dd>
          </div>
          <div>
            <dt className={css.label}>{t("issued.buyer")}</dt>
            <dd className={css.value}>{buyer.filter(Boolean).join("\n")}</dd>
          </div>
        </dl>
      </Card>
      <LinkButton
        to={file}
        variant="primary"
        size="large"
        wide
        reloadDocument
        data-receipt={paymentId}
      >
        {t("issued.download")}
      </LinkButton>
      <p>{t("issued.text")}</p>
    </>
  );
}

/** Asks for the buyer of the invoice. */
function InvoiceForm({ id, fields, refusal }: InvoiceFormProps) {
  const t = useT("invoice");
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <p>{t("form.lead")}</p>
      <CheckedForm refusal={refusal} gap="large" id={id}>
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
      </CheckedForm>
    </>
  );
}
