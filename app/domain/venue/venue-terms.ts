import type { BillLimits } from "../bill/bill.schema";
import { DEFAULT_LIMITS } from "../bill/limits";
import type { ConsumerFeeTerms } from "../bill/split.schema";
import { type AcceptedCards, type Method, methodsOf } from "../checkout/methods";
import type { AmountE5, RateBp } from "../money/amount";
import type { TipPolicy } from "../tips/tip-amount";
import type { SplitSwitches } from "./split-switches";

/** The fields of a venue's record that its terms are made from; amounts in 1/100000, rates in hundredths of a percent. */
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

/** Pages show by it, and the calls decide by it. */
export interface VenueTerms {
  readonly splits: SplitSwitches;
  readonly methods: readonly Method[];
  readonly tips: TipPolicy;
  readonly fee: ConsumerFeeTerms;
  readonly limits: BillLimits;
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
