import type * as z from "zod";
import { once } from "#worker/request/once";
import { splitsApi } from "~/contracts/api/splits";
import type { BillId, SplitId } from "~/contracts/ids";
import type {
  Consumer,
  Disengage,
  issueByAmountSchema,
  issueByItemsSchema,
  issueByShareSchema,
  issueBySubOrdersSchema,
  Split,
} from "~/contracts/split";
import type { SplitRequest } from "~/domain/bill/split.schema";
import { isMealVoucher } from "~/domain/checkout/methods";
import { isMealVoucherPart, isSwitchedOn } from "~/domain/venue/split-switches";
import type { VenueTerms } from "~/domain/venue/venue-terms";
import { billOf, type PlatformContext, requestOf } from "./context";
import { callerOf, consumerOf } from "./identity";
import { payerAt } from "./payment/payments";
import { ApiRefusal, granted } from "./refusal";
import { serve } from "./serve";
import { billWithVenue, ownSplit, readWithVenue } from "./venue-terms";

type Asked = {
  billId: BillId;
  request: SplitRequest;
  body: {
    consumer: Consumer;
    relatedSubOrder?: string | null | undefined;
    currencyCode?: string | undefined;
    partOf?: SplitId | undefined;
  };
};

/** The splits of a bill (SPLIT-33 to SPLIT-46), and their guest. */
export const billing = serve(splitsApi, {
  async nameGuest({ billId, body: { consumer } }, c) {
    const guest = consumerOf(c, consumer);
    await billWithVenue(c, billId);
    granted(await billOf(c, billId).nameGuest(guest));
  },
  async proposeDish({ billId, body }, c) {
    const guest = consumerOf(c, body.consumer);
    const { terms } = await billWithVenue(c, billId);
    requireItems(terms);
    const { lineId, quantity, with: others } = body;
    granted(await billOf(c, billId).proposeDish({ guest, lineId, quantity, others }));
  },
  async answerProposal({ billId, proposalId, body: { consumer, accepts } }, c) {
    const guest = consumerOf(c, consumer);
    const { terms } = await billWithVenue(c, billId);
    if (accepts) requireItems(terms);
    granted(await billOf(c, billId).answerProposal({ guest, proposalId, accepts }));
  },
  async notMine({ billId, body: { consumer, lineId } }, c) {
    const guest = consumerOf(c, consumer);
    await billWithVenue(c, billId);
    granted(await billOf(c, billId).notMine({ guest, lineId }));
  },
  issueByAmount: (asked, c) => issued(c, { ...asked, request: amountRequest(asked.body) }),
  issueByShare: (asked, c) => issued(c, { ...asked, request: shareRequest(asked.body) }),
  issueByItems: (asked, c) => issued(c, { ...asked, request: itemsRequest(asked.body) }),
  issueBySubOrders: (asked, c) => issued(c, { ...asked, request: subOrdersRequest(asked.body) }),
  issueLeftToPay: (asked, c) => issued(c, { ...asked, request: { type: "REMAINING_AMOUNT" } }),
  changeAmount(asked, c) {
    const request = amountRequest({ splitAmount: asked.body.newSplitAmount });
    return changed(c, { ...asked, request });
  },
  changeShares: (asked, c) => changed(c, { ...asked, request: shareRequest(asked.body) }),
  changeItems: (asked, c) => changed(c, { ...asked, request: itemsRequest(asked.body) }),
  changeSubOrders: (asked, c) => changed(c, { ...asked, request: subOrdersRequest(asked.body) }),
  read({ billId, splitId }, c) {
    return readWithVenue(c, billId, async (place) => granted(await ownSplit(c, place, splitId)));
  },
  async cancel({ billId, splitId }, c) {
    await billWithVenue(c, billId);
    granted(await billOf(c, billId).cancel(callerOf(c), splitId));
  },
  async engage({ billId, splitId, body }, c) {
    const { venue } = await billWithVenue(c, billId);
    const answer = await billOf(c, billId).engage({
      ...(await payerAt(c, venue, consumerOf(c, body.consumer))),
      splitId,
      paymentId: body.paymentId,
      ...(body.context && { context: body.context }),
      ...(body.splitAmount !== undefined && { expectedAmountE5: body.splitAmount }),
    });
    return granted(answer);
  },
  async disengage({ billId, splitId, body }, c) {
    await billWithVenue(c, billId);
    if (body.billId !== billId || body.splitId !== splitId) {
      throw new ApiRefusal("invalid-request", { fields: differing(body, billId) });
    }
    granted(await billOf(c, billId).disengage(callerOf(c), splitId));
  },
  forecastCharges({ billId, splitId }, c) {
    const { userId } = callerOf(c);
    return once(requestOf(c), `guest charges of ${billId} ${splitId} ${userId}`, () =>
      readWithVenue(c, billId, async () =>
        granted(await billOf(c, billId).forecastCharges(callerOf(c), splitId)),
      ),
    );
  },
  async fullyDiscount({ billId, splitId }, c) {
    const { terms } = await billWithVenue(c, billId);
    return granted(await billOf(c, billId).fullyDiscount(callerOf(c), splitId, terms.fee));
  },
});

async function issued(
  c: PlatformContext,
  { billId, request, body, idempotencyKey }: Asked & { idempotencyKey: string | null },
): Promise<Split> {
  const guest = consumerOf(c, body.consumer);
  const { terms } = await billWithVenue(c, billId);
  await requireOffered(c, billId, terms, request, body.partOf);
  const answer = await billOf(c, billId).issue({
    guest,
    request,
    relatedSubOrder: body.relatedSubOrder ?? null,
    currency: body.currencyCode ?? null,
    idempotencyKey,
    feeTerms: terms.fee,
  });
  return granted(answer);
}

async function changed(
  c: PlatformContext,
  { billId, splitId, request, body }: Asked & { splitId: SplitId },
): Promise<Split> {
  const guest = consumerOf(c, body.consumer);
  const { terms } = await billWithVenue(c, billId);
  // Other types can't grow into what is switched off; an amount could.
  if (request.type === "AMOUNT") await requireOffered(c, billId, terms, request, splitId);
  const { relatedSubOrder, currencyCode: currency = null } = body;
  const update = { guest, splitId, request, relatedSubOrder, currency, feeTerms: terms.fee };
  return granted(await billOf(c, billId).update(update));
}

function differing(body: Disengage, billId: BillId) {
  const path = body.billId === billId ? "splitId" : "billId";
  return [{ path, code: "differs_from_path" }];
}

/**
 * Refuses a split type that the venue has switched off (SPLIT-16), whoever asks for it.
 *
 * @param partOf the guest's own split that an amount is a part or the rest of, for meal vouchers.
 */
async function requireOffered(
  c: PlatformContext,
  billId: BillId,
  { splits, methods, fee }: VenueTerms,
  request: SplitRequest,
  partOf: SplitId | undefined,
): Promise<void> {
  if (isSwitchedOn(splits, request.type)) return;
  if (request.type === "AMOUNT" && partOf !== undefined) {
    const own = granted(await billOf(c, billId).split(callerOf(c), partOf, fee));
    const asked = {
      amountE5: request.amountE5,
      partOf: { type: own.type, issued: own.status === "ISSUED", amountE5: own.billSplitAmount },
      takesMealVouchers: methods.some(isMealVoucher),
    };
    if (isMealVoucherPart(asked)) return;
  }
  const fields = [{ path: "type", code: "switched_off" }];
  throw new ApiRefusal("split-type-not-offered", { fields });
}

/** A dish that is shared is split by items, where the venue offers that (SPLIT-16). */
function requireItems({ splits }: VenueTerms): void {
  if (isSwitchedOn(splits, "ITEMS")) return;
  const fields = [{ path: "type", code: "switched_off" }];
  throw new ApiRefusal("split-type-not-offered", { fields });
}

function amountRequest(
  body: Pick<z.output<typeof issueByAmountSchema>, "splitAmount">,
): SplitRequest {
  return { type: "AMOUNT", amountE5: body.splitAmount };
}

function shareRequest(body: z.output<typeof issueByShareSchema>): SplitRequest {
  const { numberOfShares, numberOfGuests, baseAmount = null } = body;
  return { type: "SHARE", numberOfShares, numberOfGuests, baseAmountE5: baseAmount };
}

function itemsRequest({ items }: z.output<typeof issueByItemsSchema>): SplitRequest {
  return { type: "ITEMS", items };
}

function subOrdersRequest(body: z.output<typeof issueBySubOrdersSchema>): SplitRequest {
  return { type: "CHECK_SEAT", subOrderIds: body.subOrders };
}
