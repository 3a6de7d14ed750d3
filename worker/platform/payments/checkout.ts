import { Hono } from "hono";
import { participantId } from "#worker/ids";
import {
  type Checkout,
  type MealVoucherLeft,
  type PageFields,
  type TokeniseAnswer,
  tokeniseSchema,
} from "~/contracts/checkout";
import { venueIdSchema } from "~/contracts/ids";
import { isMealVoucher } from "~/domain/checkout/methods";
import { bodyOf, pathId } from "../body";
import type { PlatformContext, PlatformEnv } from "../context";
import { guestAt } from "../own-user";
import { ApiRefusal, notFound } from "../refusal";
import { payeeOf } from "./payee";

/** The provider's part of the checkout, base `/api/payment/checkout`. */
export const checkout = new Hono<PlatformEnv>()
  .get("/", async (c) => {
    const { methods } = c.get("paymentProviders").of(c.env).checkout;
    const fields = await pageFieldsFor(c);
    return c.json({ methods, ...(fields ? { fields } : {}) } satisfies Checkout);
  })
  .post("/tokens", async (c) => {
    const entered = await bodyOf(c, tokeniseSchema);
    const { tokenise } = c.get("paymentProviders").of(c.env).checkout;
    const read = await tokenise(entered, c.env);
    if (!read.ok) throw new ApiRefusal(422, { code: read.code, fields: read.fields });
    const { methodToken, brand, last4 } = read;
    return c.json({ methodToken, brand, last4 } satisfies TokeniseAnswer);
  })
  /** What the caller's meal voucher has left today at a venue (PAY-03). */
  .get("/meal-vouchers/:method", async (c) => {
    const method = c.req.param("method");
    const { mealVoucherLeft } = c.get("paymentProviders").of(c.env).checkout;
    if (!mealVoucherLeft || !isMealVoucher(method)) throw notFound();
    const venueId = pathId(venueIdSchema, c.req.query("venueId") ?? "");
    const record = await c.get("records").venue(venueId);
    const { guestId } = await guestAt(c, record?.venue ?? null);
    const payer = participantId(guestId, venueId);
    return c.json({ left: await mealVoucherLeft(payer, method, c.env) } satisfies MealVoucherLeft);
  });

/** The provider's fields for a page of the venue that the call names; null where there are none. */
async function pageFieldsFor(c: PlatformContext): Promise<PageFields | null> {
  const { pageFields } = c.get("paymentProviders").of(c.env).checkout;
  const asked = c.req.query("venueId");
  if (!pageFields || asked === undefined) return null;
  const record = await c.get("records").venue(pathId(venueIdSchema, asked));
  if (!record) throw notFound();
  return pageFields(payeeOf(c, record.venue), record.venue.currency, c.env);
}
