import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useNavigation } from "@remix-run/react";
import { valueAgain } from "~/features/forms/answered";
import { CheckedForm } from "~/features/forms/checked-form";
import { nativeAttributes } from "~/features/forms/native-attributes.server";
import { readForm, refused } from "~/features/forms/read-form.server";
import { useRefusal } from "~/features/forms/use-refusal";
import { readReceiptQuery, receiptFormSchema } from "~/features/receipt/email-form.server";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { receiptOf } from "~/routes/access/receipt-access.server";
import { warn } from "~/services/log.server";
import { Button, Field } from "~/ui";

const FORM = "receipt-form";

/** Asks where the receipt is to go (ROUTE-61, RCPT-10). */
export async function loader(args: LoaderFunctionArgs) {
  const { bill, at } = receiptOf(args);
  const query = readReceiptQuery(new URL(args.request.url).searchParams);
  if (!query) throw json({ code: "bad-receipt-form" }, { status: 400 });
  const { locale } = args.context;
  return {
    title: say(locale, "receipt", "form.title"),
    table: bill.tableName,
    back: pathTo("payment-success", at),
    hint: say(locale, "receipt", "form.hint"),
    attributes: nativeAttributes(receiptFormSchema),
    ...query,
  };
}

/** Sends the receipt (RCPT-13). The address goes no further than to the platform and back into the form. */
export async function action(args: ActionFunctionArgs) {
  const { bill, split, at, paymentId } = receiptOf(args);
  const { platform, locale } = args.context;
  const form = await readForm(args.request, receiptFormSchema, locale);
  if (form.status !== "success") return refused(form.reply());
  const { email, origin } = form.value;
  const body = { billId: bill.id, email, origin, locale };
  const sent = await platform.receipts.send({ paymentId, body });
  if (!sent.ok && sent.error.status === 429) {
    return refused(form.reply({ formErrors: [say(locale, "receipt", "form.tooMany")] }), 429);
  }
  if (!sent.ok) warn(args.context, "receipt-not-mailed", sent.error.code);
  const outcome = sent.ok ? "receipt-email-sent" : "receipt-email-error";
  throw redirect(pathTo(outcome, at, { split: split.splitId }), 303);
}

export default function ReceiptEmailFormRoute() {
  const { title, table, back, hint, attributes, origin, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = useRefusal(answer);
  const t = useT("receipt");
  const busy = useNavigation().state === "submitting";
  const bar = (
    <Button form={FORM} size="large" busy={busy}>
      {t("form.send")}
    </Button>
  );
  return (
    <Shell title={title} detail={table} back={back} bar={bar}>
      <CheckedForm refusal={refusal} id={FORM}>
        <input type="hidden" name="origin" value={origin} />
        <Field
          label={t("form.email")}
          {...refusal.field("email")}
          type="email"
          autoComplete="email"
          enterKeyHint="send"
          {...attributes.email}
          defaultValue={valueAgain(answer, "email", email)}
          hint={hint}
        />
      </CheckedForm>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
