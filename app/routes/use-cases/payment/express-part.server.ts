import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTROL } from "~/contracts/experiments";
import type { SplitId } from "~/contracts/ids";
import type { BillPlace } from "~/routes/access/access.server";
import { formKeyOf } from "~/routes/use-cases/split/issue-key.server";
import { issueDraft, sameAsBefore } from "~/routes/use-cases/split/split-calls.server";
import type { CallError } from "~/services/result";
import { variantOf } from "~/services/variants.server";

/** The feature's name with the experiments service; a failure there is `control`, and so no feature. */
const FEATURE = "fast-checkout";

type ExpressPart =
  | { mode: "EXPRESS"; splitId: SplitId }
  /** The guest splits; `error` where the part could not be issued. */
  | { mode: "SPLIT"; error: CallError | null };

/** All that is left as one part, or why there is no express checkout (PAY-32 to PAY-37). */
export async function expressPart(
  context: AppLoadContext,
  { venue, bill }: BillPlace,
): Promise<ExpressPart> {
  const { enabled } = venue.tipsSuggestionConfiguration.fastCheckout;
  const isDone = bill.closedAt !== null || bill.leftToPay <= 0;
  const isOffered = enabled && !isDone && (await variantOf(context, FEATURE)) !== CONTROL;
  if (!isOffered) return { mode: "SPLIT", error: null };
  const same = sameAsBefore(bill, null);
  if (same) return { mode: "EXPRESS", splitId: same };
  const formKey = await formKeyOf(context, bill, "express");
  const issued = await issueDraft(context, bill, { type: "REMAINING_AMOUNT" }, null, formKey);
  if (!issued.ok) return { mode: "SPLIT", error: issued.error };
  return { mode: "EXPRESS", splitId: issued.value.splitId };
}
