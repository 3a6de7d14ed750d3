import { createCookie } from "@remix-run/cloudflare";
import * as z from "zod";
import { rateSchema } from "~/contracts/money";
import { amountE5, rateBp } from "~/domain/money/amount";
import { type TipState, UNDECIDED } from "~/domain/tips/tip-state";
import { splitPath } from "~/features/addresses";
import type { SplitPlace } from "../access.server";

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
  currentTipWeight: z.enum(["WITHOUT", "LOWEST", "MEDIUM", "BIGGEST"]).nullable(),
  tipsFlowEnded: z.boolean(),
  predictedTipsSuggestions: z
    .object({ lowTipsRate: rate, mediumTipsRate: rate, highTipsRate: rate })
    .nullable(),
  // Left out by cookies from before there was the question.
  meantTip: amount.nullable().default(null),
});

type At = Pick<SplitPlace, "base" | "split">;

/**
 * What a guest chose is kept on their phone (TIP-16), with or without scripts, for the pages of this
 * split alone. It moves no money: the payment's form says the tip again, and the guest sees it there.
 */
function cookie({ base, split }: At) {
  return createCookie("__Secure-tip", {
    path: splitPath(base, split.splitId),
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    maxAge: LIFE_S,
  });
}

/** The header that keeps a tip's state. */
export async function rememberTip(at: At, state: TipState): Promise<string> {
  return cookie(at).serialize(state);
}

/** The state that was kept; what does not hold its shape is none. */
export async function readTipState(at: At, request: Request): Promise<TipState> {
  const value: unknown = await cookie(at)
    .parse(request.headers.get("cookie"))
    .catch(() => null);
  const parsed = tipStateSchema.safeParse(value);
  return parsed.success ? parsed.data : UNDECIDED;
}
