import type { Env } from "#worker/env";
import type { ProviderOperation } from "~/domain/payment/payment.schema";
import type { ProviderAnswer } from "~/domain/payment/provider";
import { HOUR_MS } from "~/domain/time";
import { type PaymentProvider, providerBy } from "../port";
import { type StripeCall, unitsIn } from "./call";
import { failureOf } from "./failures";
import {
  captureIntent,
  confirmIntent,
  createIntent,
  endIntent,
  findIntent,
  readIntent,
  refundIntent,
} from "./intents";
import {
  confirmSession,
  createSession,
  expireSession,
  findSession,
  lookAtSession,
  paymentAt,
} from "./sessions";
import { stripeOf } from "./settings";
import { intentSnapshot } from "./snapshots";

/** Stripe forgets a key after a day: a create that is older might make a second payment. */
const CREATE_WITHIN_MS = 23 * HOUR_MS;

/**
 * Stripe's part of the payments port. A payment with a token of the browser's is a payment intent, one without
 * is a hosted page with a payment of its own; which of the two it is, its id says.
 */
export function stripeProvider(env: Env): PaymentProvider {
  return providerBy(async (operation, request) => {
    const stripe = stripeOf(env);
    if (!stripe) return { kind: "unreachable", reason: "no-key" };
    try {
      return await perform({ stripe, request }, operation);
    } catch (fault) {
      return failureOf(fault);
    }
  });
}

function perform(call: StripeCall, operation: ProviderOperation): Promise<ProviderAnswer> {
  const { providerId, methodToken } = call.request;
  if (operation === "create") return create(call);
  if (!providerId) {
    if (operation !== "find") return refused("no_payment_id");
    return methodToken === null ? findSession(call) : find(call);
  }
  if (/^pi_\w+$/.test(providerId)) return ofIntent(call, operation, providerId);
  if (/^cs_\w+$/.test(providerId)) return ofSession(call, operation, providerId);
  return refused("unknown_payment");
}

function create(call: StripeCall): Promise<ProviderAnswer> {
  const { reservedAt, methodToken } = call.request;
  if (Date.now() - reservedAt > CREATE_WITHIN_MS) return refused("create_too_late");
  const units = unitsIn(call);
  if (units === null) return refused("amount_not_chargeable");
  return methodToken === null ? createSession(call, units) : createIntent(call, units);
}

async function find(call: StripeCall): Promise<ProviderAnswer> {
  const intent = await findIntent(call);
  return intent ? { kind: "snapshot", snapshot: intentSnapshot(intent) } : { kind: "notFound" };
}

async function ofIntent(
  call: StripeCall,
  operation: Exclude<ProviderOperation, "create">,
  id: string,
): Promise<ProviderAnswer> {
  switch (operation) {
    case "find":
    case "read":
      return { kind: "snapshot", snapshot: intentSnapshot(await readIntent(call, id)) };
    case "confirm":
      return confirmIntent(call, id);
    case "cancel":
    case "void":
      return endIntent(call, id, operation);
    case "capture":
      return captureIntent(call, id);
    case "refund":
      return refundIntent(call, id);
  }
}

/** What is done to a hosted page, or to the payment that was made there. */
async function ofSession(
  call: StripeCall,
  operation: Exclude<ProviderOperation, "create">,
  id: string,
): Promise<ProviderAnswer> {
  switch (operation) {
    case "find":
    case "read":
      return lookAtSession(call, id);
    case "confirm":
      return confirmSession(call, id);
    case "cancel":
      return expireSession(call, id);
    default: {
      const paymentId = await paymentAt(call, id);
      if (!paymentId) return refused("nothing_paid");
      const answer = await ofIntent(call, operation, paymentId);
      return answer.kind === "snapshot" ? lookAtSession(call, id) : answer;
    }
  }
}

async function refused(code: string): Promise<ProviderAnswer> {
  return { kind: "refused", code };
}
