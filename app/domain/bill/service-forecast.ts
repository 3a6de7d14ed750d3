import { type AmountE5, least, scale, sum, ZERO_E5 } from "../money/amount";
import { roundToMinor } from "../money/currency";

/** What is chosen of a bill: an amount and, where dishes are, how much of it is for which line. */
export interface ChosenPart {
  readonly amountE5: AmountE5;
  readonly lines?: Readonly<Record<string, AmountE5>>;
}

/** A service charge, as far as a part of the bill can bear it. */
export interface ServiceReach {
  /** The charge on all that can be chosen from, and what that comes to. */
  readonly serviceE5: AmountE5;
  readonly wholeE5: AmountE5;
  readonly lines: Readonly<
    Record<string, { readonly serviceE5: AmountE5; readonly wholeE5: AmountE5 }>
  >;
}

/** How much of a chosen part is the service charge, before there is a split (SPLIT-38). */
export function serviceIn(reach: ServiceReach, chosen: ChosenPart, currency: string): AmountE5 {
  const exact = chosen.lines
    ? sum(
        Object.entries(chosen.lines).map(([lineId, amountE5]) =>
          partOf(Object.hasOwn(reach.lines, lineId) ? reach.lines[lineId] : undefined, amountE5),
        ),
      )
    : partOf(reach, chosen.amountE5);
  return roundToMinor(exact, currency);
}

function partOf(
  of: Pick<ServiceReach, "serviceE5" | "wholeE5"> | undefined,
  amountE5: AmountE5,
): AmountE5 {
  if (!of || of.wholeE5 <= 0) return ZERO_E5;
  return scale(of.serviceE5, least(amountE5, of.wholeE5), of.wholeE5, "halfUp");
}
