import { useForm } from "@conform-to/react";
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { fieldProps } from "~/features/forms/field-props";
import { nativeAttributes } from "~/features/forms/native-attributes.server";
import { Problem } from "~/features/forms/problem";
import { useRefusal } from "~/features/forms/use-refusal";
import { readEncodedForm } from "~/features/receipt/email-form.server";
import { ExpenseFields } from "~/features/receipt/expense-fields";
import {
  type ExpenseValues,
  expenseFormSchema,
  expenseValues,
} from "~/features/receipt/expense-form.server";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { receiptOf } from "~/routes/shared/access/receipt-access.server";
import { Button, Card, Field, Heading, Notice, Stack } from "~/ui";
import type { action } from "./action.server";
import { useSaving } from "./use-saving";

export { action } from "./action.server";

/** Asks what an expense note is to say, and makes it (RCPT-08, RCPT-09). */
export async function loader(args: LoaderFunctionArgs) {
  const { bill, at, paymentId } = receiptOf(args);
  const asked = readEncodedForm(new URL(args.request.url).searchParams);
  if (!asked) throw json({ code: "bad-receipt-form" }, { status: 400 });
  const { locale } = args.context;
  return {
    title: say(locale, "expense", "form.title"),
    table: bill.tableName ?? null,
    back: pathTo("payment-success", at),
    hint: say(locale, "receipt", "form.hint"),
    paymentId,
    values: expenseValues(asked),
    attributes: nativeAttributes(expenseFormSchema),
  };
}

export default function ExpenseNoteRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("expense");
  const receipt = useT("receipt");
  const common = useT("common");
  const { saving, onSubmit } = useSaving(page.paymentId);
  const refusal = useRefusal(answer);
  const [form, fields] = useForm<ExpenseValues>({
    ...(answer ? { lastResult: answer } : {}),
    defaultValue: page.values,
    constraint: page.attributes,
  });
  const back = { to: page.back, label: common("back") };
  return (
    <Shell title={page.title} detail={page.table} back={back}>
      <p>{t("form.lead")}</p>
      <div ref={refusal.ref} onInput={refusal.onInput}>
        {/* The answer is a file or a page of its own, so the browser takes it, not a script. */}
        <Form method="post" id={form.id} reloadDocument onSubmit={onSubmit} noValidate>
          <Stack gap="large">
            {refusal.errorOf() ? <Problem>{refusal.errorOf()}</Problem> : null}
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
          </Stack>
        </Form>
      </div>
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
