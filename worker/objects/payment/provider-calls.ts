import { log } from "#worker/base/log";
import { noteProviderFault } from "#worker/db/provider-faults";
import type { Env } from "#worker/env";
import { received } from "#worker/kernel/crossing";
import { logFault } from "#worker/kernel/faults";
import type { PaymentProviders } from "#worker/ports/payment";
import type { PaymentProvider, ProviderRequest } from "#worker/ports/payment/port";
import type { PaymentId, VenueId } from "~/contracts/ids";
import type { ProviderAnswer } from "~/domain/payment/provider";
import type { ProviderTask } from "~/domain/payment/task";
import type { PaymentDetails } from "./payment-details";
import type { PaymentPorts } from "./payment-driver";

/** The calls at payment providers for one owner of payments. */
export function providerCalls(
  env: Env,
  providers: PaymentProviders,
  detailsOf: (paymentId: PaymentId) => PaymentDetails | null,
  venueOf: () => VenueId | undefined,
): Pick<PaymentPorts<unknown>, "provider" | "adapterNow"> {
  return {
    adapterNow: () => providers.of(env).name,
    provider: async (task): Promise<ProviderAnswer> => {
      const details = detailsOf(task.paymentId);
      // Details are written with the reservation; without them nothing was ever sent anywhere.
      if (!details) return { kind: "refused", code: "no_payment_details" };
      const provider = providerNamed(env, providers, details.adapter, task);
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
        reservedAt: task.reservedAt,
        methodToken,
        returnPath,
        metadata,
      };
      try {
        const answer = received(await provider[task.operation](request));
        if (answer.kind === "unreachable") noteFault(env, venueOf());
        return answer;
      } catch (fault) {
        noteFault(env, venueOf());
        throw fault;
      }
    },
  };
}

/** Counts it for the operator, beside the payment: whether that can be written changes nothing for the guest. */
function noteFault({ DB }: Env, venueId: VenueId | undefined): void {
  if (!venueId) return;
  noteProviderFault(DB, venueId, Date.now()).catch((fault: unknown) =>
    logFault(fault, "provider.note", "-"),
  );
}

/**
 * The provider that a payment was made with, whichever the settings choose by now. A build that has no
 * such adapter leaves the payment as it is, and has a person look: nobody else knows what became of it.
 */
function providerNamed(
  env: Env,
  providers: PaymentProviders,
  name: string,
  { operation, paymentId }: Pick<ProviderTask, "operation" | "paymentId">,
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
