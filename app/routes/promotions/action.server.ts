import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { PromotionConsent } from "~/contracts/promotion-consent";
import { callerId } from "~/contracts/viewer";
import { NO_NAME, promotionFormSchema } from "~/features/consent/promotion-view.server";
import { rememberBusinessTold } from "~/features/consent/promotions-cookie.server";
import { readForm, refused } from "~/features/forms/read-form.server";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { type SplitInHand, splitOf } from "~/routes/access/access.server";
import { warn } from "~/services/log.server";

const LONGEST_NAME = 120;

/** Stores what the guest agreed to, or takes it back (CONS-17, CONS-18, CONS-20). */
export async function action(args: ActionFunctionArgs) {
  const place = splitOf(args);
  const { context } = args;
  const form = await readForm(args.request, promotionFormSchema, context.locale);
  if (form.status !== "success") return refused(form.reply());
  const decision = form.value;
  const sent =
    decision.intent === "agree"
      ? await context.platform.consent.agreeToPromotions({
          body: await payload(context, place, decision),
        })
      : await takeBack(context, place);
  if (!sent.ok) {
    warn(context, "venue-consent-not-stored", sent.error.code);
    const text = say(context.locale, "privacy", "promotions.failed");
    return refused(form.reply({ formErrors: [text] }), sent.error.status === 429 ? 429 : 503);
  }
  const cookie = await rememberBusinessTold(args.request, place.venue.businessId);
  throw redirect(pathTo("payment-success", place.at), {
    status: 303,
    headers: { "set-cookie": cookie },
  });
}

type Said = { email: string; name?: string | undefined; venueOptIn?: string | undefined };

async function payload(
  { platform, viewer }: AppLoadContext,
  { venue, bill, split }: SplitInHand,
  { email, name, venueOptIn }: Said,
): Promise<PromotionConsent> {
  const me = viewer.userId === null ? null : await platform.account.me();
  const short = (text: string | null | undefined) => text?.slice(0, LONGEST_NAME) ?? null;
  return {
    businessId: venue.businessId,
    lastName: name || NO_NAME,
    email,
    origin: "PAYMENT_SUCCESS",
    venueOptIn: venueOptIn === "on",
    sundayOptIn: true,
    countryCode: venue.countryCode,
    orderId: bill.id,
    tableNumber: short(bill.tableName),
    totalAmount: bill.totalBillAmount,
    individualSplitAmount: split.amount,
    currency: bill.currency,
    userId: callerId(viewer),
    waiterName: short(bill.order?.staff?.name),
    phoneNumber: me?.ok ? me.value.phoneNumber : null,
  };
}

async function takeBack({ platform, viewer }: AppLoadContext, { venue }: SplitInHand) {
  const found = await platform.consent.venueConsent({
    userId: callerId(viewer),
    businessId: venue.businessId,
  });
  const id = found.ok ? found.value.id : null;
  if (id === null) return found;
  return platform.consent.sendConsent({
    collectionId: id,
    body: { venueOptIn: false, sundayOptIn: false },
  });
}
