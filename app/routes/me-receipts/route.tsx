import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/cloudflare";
import type { AccountReceipt } from "~/contracts/account-receipts";
import { backOf } from "~/features/account/account-place.server";
import * as css from "~/features/account/receipt-row.css";
import { moneyFormatter } from "~/features/money-formatter";
import { Shell } from "~/features/shell/shell";
import { Form, Link, useLoaderData, useNavigation } from "~/framework";
import type { Locale } from "~/i18n/locales";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { receiptsAsked } from "~/routes/access/read-ahead.server";
import { accountNotRead } from "~/routes/access/signed-in.server";
import { keptReceipts } from "~/routes/use-cases/guest-app/kept-receipts.server";
import { useKeptReceipts } from "~/routes/use-cases/guest-app/use-kept-receipts";
import {
  Button,
  Card,
  EmptyState,
  Heading,
  LinkButton,
  List,
  ListRow,
  Price,
  Stack,
  VisuallyHidden,
} from "~/ui";

export { action } from "./action.server";

/** The receipts of all of the guest's phones (ROUTE-12), in a guest app too (ROUTE-77). */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { locale, platform } = context;
  const url = new URL(request.url);
  const { after } = receiptsAsked(request);
  const [read, mail] = await Promise.all([
    platform.account.receipts({ after }),
    platform.account.receiptMail(),
  ]);
  // An address with a place in the list that was never one leads to its beginning.
  const first = read.ok || read.error.status !== 400 ? read : await platform.account.receipts();
  if (!first.ok) throw accountNotRead(args, first.error);
  const { receipts, next } = first.value;
  const rows = receipts.map((receipt) => rowOf(receipt, locale));
  const back = backOf(args);
  return {
    title: say(locale, "account", "receipts.title"),
    back: params.appId
      ? pathTo("guest-app", { appId: params.appId })
      : pathTo("me", {}, { redirectTo: back }),
    mail: mail.ok && { on: mail.value.on, to: mail.value.to },
    details: params.appId
      ? pathTo("guest-app-profile", { appId: params.appId })
      : pathTo("me-details", {}, { redirectTo: back }),
    receipts: rows,
    kept: await keptReceipts(
      context,
      rows.map(({ paymentId, name, date, paid }) => ({
        key: paymentId,
        title: name,
        detail: date,
        rows: [{ label: say(locale, "pay", "success.paid"), amount: paid, total: true }],
      })),
    ),
    older: next && pageOf(url, next),
    newest: after === undefined ? null : pageOf(url, null),
  };
}

function rowOf(receipt: AccountReceipt, locale: Locale) {
  const { paymentId, businessName: name, paid, currency, date, timeZone } = receipt;
  const day = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  return {
    paymentId,
    name,
    paid: moneyFormatter(currency, locale)(paid),
    date: day.format(date),
    file: fileOf(receipt),
  };
}

function fileOf(receipt: AccountReceipt): string {
  const { venueId, billId, splitId, transactionId, enrollmentId } = receipt;
  if (transactionId === null) return pathTo("receipt-download", { venueId, billId, splitId });
  return pathTo("pdq-file", { enrollmentId, transactionId, paidBillId: billId });
}

function pageOf({ pathname, searchParams }: URL, after: string | null): string {
  const query = new URLSearchParams(searchParams);
  query.delete("_data");
  query.delete("after");
  if (after) query.set("after", after);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

export default function MeReceiptsRoute() {
  const { title, back, mail, details, receipts, kept, older, newest } =
    useLoaderData<typeof loader>();
  useKeptReceipts(kept);
  const t = useT("account");
  return (
    <Shell title={title} back={back}>
      <Stack>
        {receipts.length === 0 ? (
          <EmptyState title={t("receipts.none")} text={t("receipts.noneText")} />
        ) : (
          <Card as="section">
            <List>
              {receipts.map((receipt) => (
                <Receipt key={receipt.paymentId} {...receipt} />
              ))}
            </List>
          </Card>
        )}
        {older ? <LinkButton to={older}>{t("receipts.older")}</LinkButton> : null}
        {newest ? (
          <LinkButton to={newest} variant="quiet">
            {t("receipts.newest")}
          </LinkButton>
        ) : null}
        {mail ? <ReceiptMail {...mail} details={details} /> : null}
      </Stack>
    </Shell>
  );
}

type ReceiptRow = SerializeFrom<typeof loader>["receipts"][number];

function Receipt({ paymentId, name, paid, date, file }: ReceiptRow) {
  const t = useT("account");
  return (
    <ListRow
      title={name}
      detail={date}
      end={
        <span className={css.end}>
          <Price>{paid}</Price>
          <Link className={css.open} to={file} reloadDocument data-receipt={paymentId}>
            {t("receipts.open")}
            <VisuallyHidden>{` ${name}, ${date}`}</VisuallyHidden>
          </Link>
        </span>
      }
    />
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

interface ReceiptMailProps {
  on: boolean;
  /** The user's confirmed e-mail; null without one. */
  to: string | null;
  /** Where the guest adds an e-mail. */
  details: string;
}

/** Whether the receipt of each payment goes to the user's e-mail, and the button that changes it. */
function ReceiptMail({ on, to, details }: ReceiptMailProps) {
  const t = useT("account");
  const busy = useNavigation().state === "submitting";
  return (
    <Card as="section">
      <Stack>
        <Heading>{t("receiptMail.title")}</Heading>
        <p>
          {to === null
            ? t("receiptMail.noEmail")
            : t(on ? "receiptMail.on" : "receiptMail.off", { email: to })}
        </p>
        {to === null ? <LinkButton to={details}>{t("me.details")}</LinkButton> : null}
        {on || to !== null ? (
          <Form method="post" preventScrollReset>
            <Button name="mail" value={on ? "off" : "on"} variant="secondary" wide busy={busy}>
              {t(on ? "receiptMail.stop" : "receiptMail.start")}
            </Button>
          </Form>
        ) : null}
      </Stack>
    </Card>
  );
}
