import { cachedStubs } from "#worker/cached-stubs";
import type { Env } from "#worker/env";
import type { PaymentProviders } from "#worker/ports/payments";
import type { EffectTask } from "~/domain/bill/commands";
import type { BillState } from "~/domain/bill/model";
import { ZERO_E5 } from "~/domain/money/amount";
import { guestReceiptsOf, tabOf, till, voucherOf } from "../callers";
import { providerCalls } from "../payments/provider-calls";
import { placed } from "../placement";
import type { DriverPorts } from "./driver";
import type { BillLedger } from "./ledger";
import { earnPoints } from "./points";
import { settleReward } from "./reward-use";

/** Only what was paid for the bill goes back, so a refund has neither of the two. */
const REFUND = { type: "payment.refunded" as const, discount: ZERO_E5, tip: ZERO_E5 };

/** The external services of one bill: the payment provider, and the venue's till. */
export function outsideOf(
  env: Env,
  providers: PaymentProviders,
  ledger: BillLedger,
  state: () => BillState,
): Omit<DriverPorts, "changed"> {
  const tills = cachedStubs(placed(env, "TILL"));
  return {
    ...providerCalls(
      env,
      providers,
      (paymentId) => ledger.payments.details(paymentId),
      () => state().identity?.venueId,
    ),
    post: async (task) => {
      const { identity, order } = state();
      if (!identity || !order) return { kind: "unreachable", reason: "not-open" };
      const post = {
        ...(task.kind === "till.post" ? paymentOf(task) : REFUND),
        key: task.idempotencyKey,
        tableId: identity.tableId ?? "",
        orderRef: order.orderRef,
        billId: identity.billId,
        splitId: task.splitId,
        paymentId: task.paymentId ?? task.splitId,
        amount: task.amountE5,
        currency: task.currency,
        method: task.method ?? "virtual_discount",
      };
      return { kind: await tills(identity.venueId, (stub) => till(stub).post(post)) };
    },
    refundHold: async ({ ref, tabId, amountE5 }) => {
      const taken = await tabOf(env, tabId).refundUpTo(ref, amountE5);
      if (!taken.ok) throw new Error(`the tab refuses a refund: ${taken.code}`);
      return { kind: "taken" };
    },
    fileReceipt: async ({ kind: _, guestId, ...receipt }) => {
      await guestReceiptsOf(env, guestId).file({ ...receipt, transactionId: null });
      return { kind: "filed" };
    },
    earnPoints: async (task) => ({ kind: await earnPoints(env, task) }),
    voucher: async ({ kind, ref, businessId, code, reward }) => {
      if (reward !== null) return settleReward(env, kind, ref, reward);
      const voucher = voucherOf(env, businessId, code);
      const decision = await (kind === "voucher.use" ? voucher.use(ref) : voucher.release(ref));
      return decision.ok ? { kind: "done" } : { kind: "refused", code: decision.code };
    },
  };
}

type PostOf<Kind extends EffectTask["kind"]> = Extract<EffectTask, { kind: Kind }>;

function paymentOf({ discountE5, tipE5 }: PostOf<"till.post">) {
  return { type: "payment.succeeded" as const, discount: discountE5, tip: tipE5 };
}
