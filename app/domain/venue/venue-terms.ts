import type { BillLimits } from "../bill/bill.schema";
import { DEFAULT_LIMITS } from "../bill/limits";
import type { ConsumerFeeTerms } from "../bill/split.schema";
import { type AcceptedCards, type Method, methodsOf } from "../checkout/methods";
import { type AmountE5, atLeastZero, type RateBp, subtract } from "../money/amount";
import { MOST_TIP_E5 } from "../tips/custom-tip";
import { isLargeTip } from "../tips/tip-amount";
import type { SplitSwitches } from "./split-switches";

/** What of a venue's record its terms are made from; amounts in 1/100000, rates in hundredths of a percent. */
interface TermsSource {
  readonly currency: string;
  readonly configuration: {
    readonly SPLIT_BY_ITEMS_ENABLED: boolean;
    readonly SPLIT_BY_SHARE_ENABLED: boolean;
    readonly SPLIT_BY_CUSTOM_AMOUNT_ENABLED: boolean;
  };
  readonly consumerFee: ConsumerFeeTerms;
  readonly acceptedCards: AcceptedCards;
  readonly tipsSuggestionConfiguration: {
    readonly tippingEnabled: boolean;
    readonly enforceAccountForTipsForPat: boolean;
    readonly askAboveRate?: RateBp | undefined;
    readonly askAboveAmount?: AmountE5 | null | undefined;
  };
  readonly billLimits?: VenueLimits | null | undefined;
}

interface VenueLimits {
  readonly guests?: number | undefined;
  readonly splitsPerGuest?: number | undefined;
  readonly splits?: number | undefined;
  readonly lines?: number | undefined;
  readonly idleSplitMinutes?: number | undefined;
  readonly holdMinutes?: number | undefined;
  readonly bankMinutes?: number | undefined;
  readonly firstWaitMinutes?: number | undefined;
  readonly longestWaitMinutes?: number | undefined;
}

interface TipPolicy {
  readonly enabled: boolean;
  /** Only guests with an account may tip, where their waiter is linked (TIP-07). */
  readonly needsAccount: boolean;
  readonly currency: string;
  readonly askAboveRate: RateBp | undefined;
  readonly askAboveAmount: AmountE5 | null | undefined;
}

/** Pages show by it, and the calls decide by it. */
export interface VenueTerms {
  readonly splits: SplitSwitches;
  readonly methods: readonly Method[];
  readonly tips: TipPolicy;
  readonly fee: ConsumerFeeTerms;
  readonly limits: BillLimits;
}

/** Why a tip is not taken: as the API's codes say it. */
type TipRefusalCode =
  | "tips-not-accepted"
  | "tip-needs-account"
  | "tip-too-large"
  | "tip-not-confirmed";

interface AskedTip {
  readonly tipE5: AmountE5;
  /** What is charged in all, tip included. */
  readonly totalE5: AmountE5;
  readonly confirmed: boolean;
  /** The venue wants an account for tips, and the guest has none. */
  readonly lacksAccount: boolean;
}

export function venueTerms(venue: TermsSource): VenueTerms {
  const { configuration, consumerFee, tipsSuggestionConfiguration: tips } = venue;
  return {
    splits: {
      ITEMS: configuration.SPLIT_BY_ITEMS_ENABLED,
      SHARE: configuration.SPLIT_BY_SHARE_ENABLED,
      AMOUNT: configuration.SPLIT_BY_CUSTOM_AMOUNT_ENABLED,
    },
    methods: methodsOf(venue.acceptedCards),
    tips: {
      enabled: tips.tippingEnabled,
      needsAccount: tips.enforceAccountForTipsForPat,
      currency: venue.currency,
      askAboveRate: tips.askAboveRate,
      askAboveAmount: tips.askAboveAmount,
    },
    fee: consumerFee,
    limits: limitsOf(venue.billLimits ?? {}),
  };
}

/** Null where it may. */
export function tipRefusal(
  policy: TipPolicy,
  { tipE5, totalE5, confirmed, lacksAccount }: AskedTip,
): TipRefusalCode | null {
  if (tipE5 <= 0) return null;
  if (!policy.enabled) return "tips-not-accepted";
  if (lacksAccount) return "tip-needs-account";
  if (tipE5 > MOST_TIP_E5) return "tip-too-large";
  if (confirmed) return null;
  const partE5 = atLeastZero(subtract(totalE5, tipE5));
  // Above the venue's limits it is mostly a slip: the caller has to have asked the guest.
  return isLargeTip(tipE5, partE5, policy.currency, policy) ? "tip-not-confirmed" : null;
}

function limitsOf(set: VenueLimits): BillLimits {
  const { idleSplitMinutes, holdMinutes, bankMinutes, firstWaitMinutes, longestWaitMinutes } = set;
  const ms = (minutes: number | undefined, otherwise: number) =>
    minutes === undefined ? otherwise : minutes * 60_000;
  return {
    ...DEFAULT_LIMITS,
    guests: set.guests ?? DEFAULT_LIMITS.guests,
    splitsPerGuest: set.splitsPerGuest ?? DEFAULT_LIMITS.splitsPerGuest,
    splits: set.splits ?? DEFAULT_LIMITS.splits,
    lines: set.lines ?? DEFAULT_LIMITS.lines,
    idleSplitMs: ms(idleSplitMinutes, DEFAULT_LIMITS.idleSplitMs),
    holdMs: ms(holdMinutes, DEFAULT_LIMITS.holdMs),
    bankMs: ms(bankMinutes, DEFAULT_LIMITS.bankMs),
    firstWaitMs: ms(firstWaitMinutes, DEFAULT_LIMITS.firstWaitMs),
    longestWaitMs: ms(longestWaitMinutes, DEFAULT_LIMITS.longestWaitMs),
  };
}
