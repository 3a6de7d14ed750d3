import { cachedStubs } from "#worker/cached-stubs";
import type { Env } from "#worker/env";
import { log } from "#worker/platform/log";
import { received } from "#worker/platform/received";
import type { PaymentProviders } from "#worker/ports/payments";
import type { PaymentProvider, ProviderRequest } from "#worker/ports/payments/port";
import type { EffectTask } from "~/domain/bill/commands";
import type { BillState } from "~/domain/bill/model";
import { ZERO_E5 } from "~/domain/money/amount";
import { till, voucherOf } from "../callers";
import type { DriverPorts } from "./driver";
import type { Ledger } from "./ledger";

/** Only what was paid for the bill goes back, so a refund has neither of the two. */
const REFUND = { type: "payment.refunded" as const, discount: ZERO_E5, tip: ZERO_E5 };

/** The external services of one bill: the payment provider, and the venue's till. */
export function outsideOf(
  env: Env,
  providers: PaymentProviders,
  ledger: Ledger,
  state: () => BillState,
): Omit<DriverPorts, "changed"> {
  const tills = cachedStubs(env.TILL);
  return {
    adapterNow: () => providers.of(env).name,
    provider: async (task) => {
      const details = ledger.details(task.paymentId);
      // Details are written with the reservation; without them nothing was ever sent anywhere.
      if (!details) return { kind: "refused", code: "no_payment_details" };
      const provider = providerNamed(env, providers, details.adapter ?? providers.usual, task);
      if (!provider) return { kind: "unreachable", reason: "no-adapter" };
      const { idempotencyKey, reference, providerId, amountE5, currency } = task;
      const { methodToken, returnPath, metadata } = details;
      const request: ProviderRequest = {
        idempotencyKey,
        reference,
        providerId,
        amountE5,
        currency,
        captureMode: task.captureMode,
        method: task.method,
        methodToken,
        returnPath,
        metadata,
      };
      return received(await provider[task.operation](request));
    },
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
    voucher: async ({ kind, ref, businessId, code }) => {
      const voucher = voucherOf(env, businessId, code);
      const decision = await (kind === "voucher.use" ? voucher.use(ref) : voucher.release(ref));
      return decision.ok ? { kind: "done" } : { kind: "refused", code: decision.code };
    },
  };
}

/**
 * The provider that a payment was made with, whichever the settings choose by now. A build that has no
 * such adapter leaves the payment as it is, and has a person look: nobody else knows what became of it.
 */
function providerNamed(
  env: Env,
  providers: PaymentProviders,
  name: string,
  { operation, paymentId }: { operation: string; paymentId: string },
): PaymentProvider | null {
  const adapter = providers.named(name);
  if (adapter) return adapter.provider(env);
  log({
    level: "error",
    event: "payment-adapter-missing",
    correlationId: paymentId,
    place: `provider.${operation}`,
    error: `no adapter is named ${name}`,
  });
  return null;
}

type PostOf<Kind extends EffectTask["kind"]> = Extract<EffectTask, { kind: Kind }>;

function paymentOf({ discountE5, tipE5 }: PostOf<"till.post">) {
  return { type: "payment.succeeded" as const, discount: discountE5, tip: tipE5 };
}
