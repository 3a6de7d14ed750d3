import type { TipsSuggestionConfiguration } from "~/contracts/venue";
import type { Repair } from "./repair";

const MAX_LETTERS = 120;
/** Enough for as many letters of several units each. */
const MAX_READ = 2_000;

/** Where the configuration can't be read, no guest is asked for a tip. */
const noTips: TipsSuggestionConfiguration = {
  tippingEnabled: false,
  displayStrategy: "TIP_PERCENTAGE_TIP_AMOUNT",
  emojisEnabled: false,
  suggestions: [500, 1_000, 1_500].map((percentage) => ({
    label: "",
    percentage: percentage as TipsSuggestionConfiguration["suggestions"][number]["percentage"],
    preselected: false,
  })),
  fastCheckout: {
    enabled: false,
    tipsRate: 0 as TipsSuggestionConfiguration["fastCheckout"]["tipsRate"],
  },
  tipsCalculationStrategy: "POST_TAX",
  enforceAccountForTipsForPat: false,
  enforceAccountForTipsForPdq: false,
  allowNoTips: true,
  tipsConfigurationMode: "BUSINESS",
  roundToNearestDollarEnabled: false,
  ukNoTipsWhenServiceCharge: false,
  euroCoinEnabled: true,
  smartTipsEnabled: true,
};

/** Names no enrollment or business, so that nothing is found under it. */
const NAMELESS = "unknown";

/**
 * What a venue can be shown without: its enrollment, its business and its tips (TEN-05), which only
 * cost it its look, its programmes and its tips; its wifi; limits of its own; pictures of its menu; where it is and when it opens; and a name that is too long is cut. Anything else
 * that is broken would make its bills wrong, and stops.
 */
export function venueRepair(path: PropertyKey[], value: unknown): Repair | undefined {
  const [field = ""] = path;
  const at = [field];
  switch (field) {
    case "enrollmentId":
    case "businessId":
      return { at, instead: NAMELESS };
    case "wifi":
    case "billLimits":
    case "staticMenu":
    case "position":
    case "reservationUrl":
      return { at, instead: null };
    case "openingHours":
      return { at, instead: [] };
    case "accounts":
    case "rules":
      // What is agreed with a single venue counts as not agreed where the agreement can't be read.
      return { at, instead: {} };
    case "tipsSuggestionConfiguration":
      return { at, instead: noTips };
    case "name":
      return typeof value === "string" && value.length > MAX_LETTERS
        ? { at, instead: cut(value) }
        : undefined;
    default:
      return undefined;
  }
}

/** The first letters of a name, none of them halved: an emoji is two units long, or more. */
function cut(name: string): string {
  let start = "";
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, MAX_READ))) {
    if (start.length + segment.length >= MAX_LETTERS) break;
    start += segment;
  }
  return `${start.trimEnd()}…`;
}
