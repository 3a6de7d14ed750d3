import * as z from "zod";
import { type Payee, payeeSchema } from "~/contracts/payee";
import { type PaymentMetadata, paymentMetadataSchema } from "~/contracts/payment";
import { participantId, paymentId, venueId } from "~/domain/ids.schema";
import { type PaymentReference, payableKind } from "~/domain/payment/payment.schema";
import type { ProviderRequest } from "../port";

/** Stripe's limit on one value. */
const LONGEST_VALUE = 500;

const referenceSchema = z.object({
  venueId,
  payableKind,
  ownerId: z.string(),
  payableId: z.string(),
  payer: participantId,
  paymentId,
  /** The account that the payment was made on, where it is not the operator's. */
  account: z.string().optional(),
});

/** What Stripe stores with a payment: which one it is, and the details of PAY-22. */
export function metadataOf(request: ProviderRequest): Record<string, string> {
  const { venueId, payable, payer, paymentId } = request.reference;
  const account = accountOf(request);
  return {
    ...detailsOf(request),
    venueId,
    payableKind: payable.kind,
    ownerId: payable.ownerId,
    payableId: payable.id,
    payer,
    paymentId,
    ...(account ? { account } : {}),
  };
}

/** What Stripe stored; null where it is not of a payment of ours. */
export function readMetadata(
  metadata: unknown,
): { reference: PaymentReference; account: string | null } | null {
  const read = referenceSchema.safeParse(metadata);
  if (!read.success) return null;
  const { venueId, payableKind, ownerId, payableId, payer, paymentId, account } = read.data;
  const payable = { kind: payableKind, ownerId, id: payableId };
  return { reference: { venueId, payable, payer, paymentId }, account: account ?? null };
}

/** Who is paid; a payment that does not say is the operator's own, for every card. */
export function payeeOf({ metadata }: Pick<ProviderRequest, "metadata">): Payee | null {
  const read = z.object({ payee: payeeSchema }).safeParse(JSON.parse(metadata));
  return read.success ? read.data.payee : null;
}

/** The account that a payment is made on itself; null for the operator's. */
export function accountOf(request: Pick<ProviderRequest, "metadata">): string | null {
  const account = payeeOf(request)?.account;
  return account?.charge === "direct" ? account.id : null;
}

function detailsOf({ metadata }: ProviderRequest): Record<string, string> {
  const read = paymentMetadataSchema.partial().safeParse(JSON.parse(metadata));
  if (!read.success) return {};
  const { payee: _known, context, products, ...plain } = read.data;
  const details: Record<string, unknown> = {
    ...plain,
    ...(products ? { products: asManyAsFit(products) } : {}),
    ...(context ? { context: JSON.stringify(context) } : {}),
  };
  return Object.fromEntries(
    Object.entries(details)
      .filter(([, value]) => value !== null && value !== undefined && value !== "")
      .map(([name, value]) => [name, String(value).slice(0, LONGEST_VALUE)]),
  );
}

/** Products as JSON, none cut in two. */
function asManyAsFit(products: PaymentMetadata["products"]): string {
  let last = products.length;
  while (JSON.stringify(products.slice(0, last)).length > LONGEST_VALUE) last -= 1;
  return JSON.stringify(products.slice(0, last));
}
