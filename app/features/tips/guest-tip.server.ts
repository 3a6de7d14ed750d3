import * as z from "zod";
import type { BillDocument } from "~/contracts/bill";
import { rateSchema } from "~/contracts/money";
import type { Split } from "~/contracts/split";
import { amountE5, rateBp } from "~/domain/money/amount";
import { isWholeMinor } from "~/domain/money/currency";
import { TIP_WEIGHTS } from "~/domain/tips/suggestions";
import { type TipState, UNDECIDED } from "~/domain/tips/tip-state";
import { pathTo, type SplitAt } from "~/paths/path-to";
import { storedCookie } from "../shell/stored-cookie.server";

/** As long as a long evening. */
const LIFE_S = 12 * 60 * 60;

const rate = rateSchema.transform(rateBp);
const amount = z
  .int()
  .min(0)
  .max(10_000_000 * 100_000)
  .transform(amountE5);

const tipStateSchema = z.object({
  customTip: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("amount"), amount }),
      z.object({ kind: z.literal("rate"), rate }),
    ])
    .nullable(),
  currentTipWeight: z.enum(TIP_WEIGHTS).nullable(),
  tipsFlowEnded: z.boolean(),
  predictedTipsSuggestions: z
    .object({ lowTipsRate: rate, mediumTipsRate: rate, highTipsRate: rate })
    .nullable(),
  meantTip: amount.nullable(),
  confirmedTip: amount.nullable(),
});

const cookieSchema = z.object({ bill: z.string(), split: z.string(), state: tipStateSchema });

export type TippedSplit = {
  at: SplitAt;
  bill: Pick<BillDocument, "id" | "currency">;
  split: Pick<Split, "splitId">;
};

/**
 * The only place that holds a guest's tip between pages (TIP-16), with or without scripts. No address and no
 * other page's form has it. It moves no money: the payment page shows the total, and its form says
 * the total that the guest saw.
 */
function cookie({ at }: Pick<TippedSplit, "at">) {
  const attributes = { path: pathTo("split", at), maxAgeS: LIFE_S };
  return storedCookie("__Secure-tip", cookieSchema, attributes);
}

export async function rememberTip(place: TippedSplit, state: TipState): Promise<string> {
  const { bill, split } = place;
  return cookie(place).write({ bill: bill.id, split: split.splitId, state });
}

/** What the guest chose for this split. Another split's tip counts as none. */
export async function readTipState(place: TippedSplit, request: Request): Promise<TipState> {
  const stored = await cookie(place).read(request);
  if (!stored) return UNDECIDED;
  const { bill, split, state } = stored;
  if (bill !== place.bill.id || split !== place.split.splitId) return UNDECIDED;
  const tip = state.confirmedTip;
  const chargeable = tip === null || isWholeMinor(tip, place.bill.currency);
  return chargeable ? state : { ...state, confirmedTip: null };
}
