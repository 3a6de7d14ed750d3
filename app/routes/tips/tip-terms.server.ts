import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PredictTips } from "~/contracts/tips";
import { countryRules } from "~/domain/country/country-rules";
import { needsAccountToTip, wantsPrediction } from "~/domain/tips/tip-screens";
import { type TipState, withPredicted } from "~/domain/tips/tip-state";
import { venueTerms } from "~/domain/venue/venue-terms";
import type { SplitInHand } from "~/routes/access/access.server";
import { variantOf } from "~/services/variants.server";

/** The experiment that shows foreseen rates to some guests of French venues (TIP-71). */
const EXPERIMENT = "tip-suggestions";

/**
 * The tip's state with the rates that are foreseen for this bill (TIP-66 to TIP-68). They are asked for
 * once; where there are none, the venue's own apply and nobody waits longer than half a second.
 */
export async function foreseen(
  context: AppLoadContext,
  place: SplitInHand,
  state: TipState,
): Promise<TipState> {
  const settings = place.venue.tipsSuggestionConfiguration;
  if (state.predictedTipsSuggestions) return state;
  if (!wantsPrediction(settings, await isInExperiment(context, place))) return state;
  const answer = await context.platform.tips.predict(questionOf(place));
  if (!answer) return state;
  const { lowTipsRate, mediumTipsRate, highTipsRate } = answer;
  return withPredicted(state, { lowTipsRate, mediumTipsRate, highTipsRate });
}

/** Whether a guest may tip: the venue takes none, or none without an account that they lack. */
export type Tipping = "open" | "off" | "account";

/**
 * Whether this guest may tip here (TIP-03). Where the venue wants an account for tips, that holds while
 * its waiter is linked (TIP-07, TIP-08).
 */
export async function tippingFor(
  { platform, viewer }: AppLoadContext,
  { venue, bill }: SplitInHand,
): Promise<Tipping> {
  const { enabled, needsAccount } = venueTerms(venue).tips;
  if (!enabled) return "off";
  if (!needsAccount) return "open";
  const waiter = bill.order?.staff?.posId;
  const linked = waiter ? await platform.tips.waiterLinked(venue.enrollmentId, waiter) : true;
  return needsAccountToTip(needsAccount, linked, viewer.userId !== null) ? "account" : "open";
}

/** Only a venue that the experiment is about is worth the question. */
async function isInExperiment(context: AppLoadContext, { venue }: SplitInHand): Promise<boolean> {
  const { tipsConfigurationMode, smartTipsEnabled } = venue.tipsSuggestionConfiguration;
  const concerned =
    countryRules(venue.countryCode).tips.experiment &&
    tipsConfigurationMode === "BUSINESS" &&
    smartTipsEnabled;
  return concerned && (await variantOf(context, EXPERIMENT)) === "treatment";
}

function questionOf({ venue, bill, split }: SplitInHand): PredictTips {
  const set = venue.tipsSuggestionConfiguration.suggestions.map(({ percentage }) => percentage);
  const rates =
    set.length > 0 ? set.sort((a, b) => a - b) : countryRules(venue.countryCode).tips.rates;
  return {
    businessId: venue.businessId,
    billId: bill.id,
    splitAmount: split.billSplitAmount,
    totalAmount: bill.totalBillAmount,
    productNames: (bill.order?.subOrders ?? []).flatMap(({ quantifiedProducts }) =>
      quantifiedProducts.map(({ product }) => product.name),
    ),
    numberOfClients: bill.order?.numberOfGuests ?? null,
    openedAt: bill.issuedAt,
    lowTipsRate: rates[0] ?? 0,
    mediumTipsRate: rates[1] ?? 0,
    highTipsRate: rates[2] ?? 0,
    staffName: bill.order?.staff?.name ?? null,
  };
}
