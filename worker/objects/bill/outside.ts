import type { Env } from "#worker/env";
import { cachedStubs } from "#worker/kernel/cached-stubs";
import { BESIDE, placed } from "#worker/kernel/placement";
import type { PaymentProviders } from "#worker/ports/payment";
import type { EffectTask } from "~/domain/bill/commands";
import type { BillState } from "~/domain/bill/model";
import { rewardUsedWith } from "~/domain/bill/till-refunds";
import { ZERO_E5 } from "~/domain/money/amount";
import { guestReceiptsOf, tabOf, till, voucherOf } from "../callers";
import { providerCalls } from "../payment/provider-calls";
import { AfterCapture } from "./after-capture";
import type { DriverPorts } from "./driver";
import type { BillLedger } from "./ledger";
import { settleReward } from "./reward-use";

/** The external services of one bill: the payment provider, and the venue's till. */
export function outsideOf(
  env: Env,
  providers: PaymentProviders,
  ledger: BillLedger,
  state: () => BillState,
): Omit<DriverPorts, "changed" | "country"> {
  const tills = cachedStubs(placed(env, "TILL"));
  const afterCapture = new AfterCapture(env, state);
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
        ...(task.kind === "till.post" ? paymentOf(task) : refundOf(state(), task)),
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
    earnPoints: async (task) => ({ kind: await afterCapture.earn(task) }),
    voucher: async ({ kind, ref, businessId, code, reward }) => {
      if (reward !== null) {
        return kind === "voucher.use"
          ? afterCapture.rewardUsed(ref, reward)
          : settleReward(env, kind, ref, reward);
      }
      const voucher = voucherOf(env, businessId, code, BESIDE);
      const decision = await (kind === "voucher.use" ? voucher.use(ref) : voucher.release(ref));
      return decision.ok ? { kind: "done" } : { kind: "refused", code: decision.code };
    },
  };
}

/**
 * Only what was paid for the bill goes back, so a refund has neither of the two. The last of several says which
 * reward stays used: with less, what the guest paid for stands.
 */
function refundOf(state: BillState, { paymentId, amountE5 }: PostOf<"till.refund">) {
  const refund = { type: "payment.refunded" as const, discount: ZERO_E5, tip: ZERO_E5 };
  const capturedE5 = state.attempts[paymentId]?.capturedE5;
  const used =
    capturedE5 !== undefined && amountE5 >= capturedE5 && rewardUsedWith(state, paymentId);
  if (!used) return refund;
  const reason = "USED_WHEN_PAID" as const;
  const reward = { name: used.name, amount: used.amountE5, givenBack: false as const, reason };
  return { ...refund, reward };
}

type PostOf<Kind extends EffectTask["kind"]> = Extract<EffectTask, { kind: Kind }>;

function paymentOf({ discountE5, tipE5 }: PostOf<"till.post">) {
  return { type: "payment.succeeded" as const, discount: discountE5, tip: tipE5 };
}
