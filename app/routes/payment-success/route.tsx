import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { ReceiptMail } from "~/contracts/account";
import type { BillDocument } from "~/contracts/bill";
import type { PaymentAnswer } from "~/contracts/payment";
import { shortAddress } from "~/domain/account/short-address";
import { atLeastZero, least, unitsOf } from "~/domain/money/amount";
import { AccountOffer } from "~/features/account/account-offer";
import type { PromotionView } from "~/features/consent/promotion-form";
import { moneyFormatter } from "~/features/money-formatter";
import { readRest } from "~/features/payment/checkout-view.server";
import { MealVoucherRest } from "~/features/payment/meal-voucher";
import { PaidPanel } from "~/features/payment/paid-panel";
import { type ReceiptView, receiptView } from "~/features/payment/receipt-view.server";
import { ReceiptOffer, ReceiptOnItsWay } from "~/features/receipt/receipt-offer";
import { ReviewWidget } from "~/features/review/stars";
import { Shell } from "~/features/shell/shell";
import { PostPaymentBannerCard } from "~/features/venue/post-payment-banner";
import { postPaymentBanner } from "~/features/venue/post-payment-banner.server";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { useTellSplitPaid } from "~/live/native-bridge";
import { pathTo } from "~/paths/path-to";
import { type SplitInHand, splitOf } from "~/routes/access/access.server";
import { pointsToCome } from "~/routes/payment-success/points-to-come.server";
import { keptReceipt } from "~/routes/use-cases/guest-app/kept-receipts.server";
import { useKeptReceipts } from "~/routes/use-cases/guest-app/use-kept-receipts";
import { billDocuments } from "~/routes/use-cases/live/live-documents.server";
import { useBillDocuments } from "~/routes/use-cases/live/use-documents";
import { isSettled } from "~/routes/use-cases/split/split-steps.server";
import { readLook } from "~/routes/use-cases/venue/look.server";
import { readPromotions } from "~/routes/use-cases/venue/promotions.server";
import { readReviews } from "~/routes/use-cases/venue/review-place.server";
import { Card, Heading, LinkButton, Notice, Sums } from "~/ui";
import { type Invitation, invitationOf } from "./invitation";

export { action } from "./action.server";

/** How soon the page comes again without a script: for the till's word, and for the others at the table. */
const LOOK_AGAIN_S = { till: 5, table: 20 };

/** The split is paid; only the ledger decides that (ROUTE-60, PAY-13). */
export async function loader(args: LoaderFunctionArgs) {
  const place = splitOf(args);
  const { venue, bill, split, base, at } = place;
  if (!isSettled(split.status)) {
    throw redirect(split.status === "PENDING" ? pathTo("payment-auth", at) : base, 303);
  }
  const { locale, platform } = args.context;
  const rest = restOf(args.request, bill);
  const offersAccount = venue.accounts.passwordless && args.context.viewer.userId === null;
  // An invoice needs the VAT rates of the part, which not every till sends.
  const isTaxed = split.paymentId !== null && (split.breakdown.inclusiveVats ?? []).length > 0;
  const [payment, reviews, look, promotion, points, invoices, receiptMail] = await Promise.all([
    split.paymentId ? platform.payments.ofSplit(at) : null,
    // Only guests who have paid are asked (REV-02).
    split.paymentId ? readReviews(args.context, venue) : null,
    readLook(args.context, venue.enrollmentId),
    readPromotions(args.request, args.context, place),
    pointsToCome(args.context, place),
    isTaxed ? platform.invoices.offered({ venueId: venue.id }) : null,
    args.context.viewer.userId === null ? null : platform.account.receiptMail(),
  ]);
  const paid = payment?.ok ? payment.value : null;
  args.context.waitUntil(tellOfPayment(args.context, place, paid));
  const receipt = receiptView(bill, split, paid, locale, rest);
  // A split that a discount paid alone has no payment, and so no receipt (RCPT-14).
  const receiptLinks = split.paymentId && {
    paymentId: split.paymentId,
    file: pathTo("receipt-download", at),
    emailForm: pathTo("receipt-email-form", at),
    expenseNote: pathTo("expense-note", at),
    invoice: invoices?.ok && invoices.value.offered ? pathTo("invoice", at) : null,
  };
  const about = { bill: bill.id, split: split.splitId };
  const page = {
    invitation: invitationOf({
      points,
      stars: reviews?.reviewsEnabled
        ? [1, 2, 3, 4, 5].map((rating) =>
            pathTo("review-new", { venueId: venue.id }, { ...about, rating }),
          )
        : null,
      signUp: offersAccount
        ? pathTo("signup", {}, { redirectToPath: pathTo("payment-success", at) })
        : null,
    }),
    title: say(locale, "pay", "success.title"),
    table: bill.tableName,
    venue: venue.name,
    base,
    receipt,
    banner: postPaymentBanner(look),
    rest: rest > 0 ? { amount: moneyFormatter(bill.currency, locale)(rest), value: rest } : null,
    receiptLinks: receiptLinks || null,
    mailedTo: receiptMail?.ok ? mailedTo(receiptMail.value, paid) : null,
    account: pathTo("me-receipts", {}, { redirectTo: pathTo("payment-success", at) }),
    live: billDocuments(place, args.context.now),
    split: split.splitId,
    promotion,
    ...refreshOf(receipt),
    kept: await keptReceipt(args.context, place, receipt, paid?.settledAt ?? args.context.now),
  };
  return page;
}

export default function PaymentSuccessRoute() {
  const page = useLoaderData<typeof loader>();
  const { title, table, venue, base, receipt, rest, receiptLinks, banner, live, split } = page;
  const { invitation, promotion, mailedTo } = page;
  const t = useT("pay");
  const more = useT("venue");
  useBillDocuments(live);
  useTellSplitPaid(live.bill, split);
  useKeptReceipts(page.kept);
  return (
    <Shell title={title} detail={table}>
      <PaidPanel receipt={receipt} />
      {rest ? <MealVoucherRest rest={rest} /> : null}
      <Notice tone={receipt.posted ? "success" : "info"}>
        {t(receipt.posted ? "success.posted" : "success.posting", { venue })}
      </Notice>
      {mailedTo ? <ReceiptOnItsWay email={mailedTo} href={page.account} /> : null}
      {receiptLinks ? <ReceiptOffer {...receiptLinks} /> : null}
      <Card as="section">
        <Heading>{t("success.summary")}</Heading>
        <Sums rows={receipt.rows} />
      </Card>
      {invitation ? <Invited invitation={invitation} /> : null}
      {banner ? <PostPaymentBannerCard banner={banner} action={more("contact.more")} /> : null}
      <LinkButton to={base}>{t("success.toBill")}</LinkButton>
      {promotion ? <PromotionOffer promotion={promotion} /> : null}
    </Shell>
  );
}

function Invited({ invitation }: { invitation: Invitation }) {
  switch (invitation.kind) {
    case "membership":
      return <MembershipOffer {...invitation} />;
    case "account":
      return <AccountOffer {...invitation} />;
    case "review":
      return <ReviewWidget hrefs={invitation.stars} />;
  }
}

/** Says whether a guest who has paid gets a venue's promotions, and leads to where that is changed (CONS-10). */
function PromotionOffer({ promotion: { state, action } }: { promotion: PromotionView }) {
  const t = useT("privacy");
  return (
    <>
      {state === "agreed" ? <p>{t("promotions.agreed")}</p> : null}
      {state === "ended" ? <p>{t("promotions.takenBack")}</p> : null}
      <LinkButton to={action} variant="quiet">
        {t(state === "agreed" ? "promotions.takeBack" : "promotions.open")}
      </LinkButton>
    </>
  );
}

type MembershipOfferProps = Extract<Invitation, { kind: "membership" }>;

/** Offers a programme to a guest who has paid and is no member: the points of the payment come with it (LOY-57). */
function MembershipOffer({ title, href, points }: MembershipOfferProps) {
  const t = useT("loyalty");
  return (
    <Card as="section">
      <p>{t("earn.offer", points)}</p>
      <LinkButton to={href} reloadDocument wide>
        {title}
      </LinkButton>
    </Card>
  );
}

function refreshOf({ posted, allPaid }: ReceiptView): { refreshAfterS?: number } {
  if (posted && allPaid !== null) return {};
  return { refreshAfterS: posted ? LOOK_AGAIN_S.table : LOOK_AGAIN_S.till };
}

/** Where the receipt of this payment goes by itself, shortened; null where it does not. */
function mailedTo({ to, since }: ReceiptMail, payment: PaymentAnswer | null): string | null {
  if (to === null || since === null || payment?.step !== "succeeded") return null;
  const isRefunded = payment.refunded !== null && payment.refunded >= payment.total;
  if ((payment.settledAt ?? 0) < since || isRefunded) return null;
  // No line ends in the dots.
  return shortAddress(to).replace("…", "…\u2060");
}

/** What the guest's meal voucher left to be paid, as far as the bill still asks for it. */
function restOf(request: Request, bill: BillDocument) {
  const rest = readRest(new URL(request.url).searchParams.get("rest"), bill.currency);
  return atLeastZero(least(rest, bill.forecastedLeftToPay));
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

/**
 * Reports to the statistics that a payment went through (PAY-11). The success page is the one place that
 * every payment passes, however its outcome was learnt. A reload, or a second tab at the
 * same moment, is not another payment: the bill, which stores the payment, says so to one of them only.
 */
async function tellOfPayment(
  { eventSetting, track, platform }: Pick<AppLoadContext, "eventSetting" | "track" | "platform">,
  { bill, split }: Pick<SplitInHand, "bill" | "split">,
  payment: PaymentAnswer | null,
): Promise<void> {
  if (!eventSetting || payment?.step !== "succeeded") return;
  const claim = await platform.payments.tellOnce({ billId: bill.id, paymentId: payment.paymentId });
  if (!claim.ok || !claim.value.first) return;
  track({
    name: "payment_paid",
    billId: bill.id,
    splitId: split.splitId,
    paymentId: payment.paymentId,
    amount: unitsOf(payment.total),
    currency: bill.currency,
    method: payment.method ?? "unknown",
    tip: unitsOf(payment.tip),
  });
}
