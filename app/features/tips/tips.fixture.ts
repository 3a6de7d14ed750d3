import { billDocument, ownSplit, units } from "#tests/fixtures/bill-document";
import type { Plain } from "#tests/fixtures/plain";
import { venue } from "#tests/fixtures/venue-record";
import type { TipsSuggestionConfiguration } from "~/contracts/venue";
import { chooseOwn, UNDECIDED } from "~/domain/tips/tip-state";

export const sources = {
  bill: billDocument(),
  split: ownSplit({ amount: units(20) }),
  venue: venue(),
};
export const tips = (more: Partial<Plain<TipsSuggestionConfiguration>>) =>
  venue({ tipsSuggestionConfiguration: { ...venue().tipsSuggestionConfiguration, ...more } });
export const own = (amount: number) =>
  chooseOwn(UNDECIDED, { kind: "amount", amount: units(amount) });
