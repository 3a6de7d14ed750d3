import { participantId } from "#worker/base/ids";
import { checkoutApi } from "~/contracts/api/payments";
import type { PageFields } from "~/contracts/checkout";
import type { VenueId } from "~/contracts/ids";
import { detectLocale } from "~/i18n/detect-locale.server";
import type { PlatformContext } from "../context";
import { guestAt } from "../own-user";
import { ApiRefusal, notFound } from "../refusal";
import { serve } from "../serve";
import { payeeOf } from "./method-allowed";

export const checkout = serve(checkoutApi, {
  async methods({ venueId, locale }, c) {
    const { methodsIn } = c.get("paymentProviders").of(c.env).checkout;
    const methods = methodsIn(locale ?? (await detectLocale(c.req.raw)));
    const fields = venueId === undefined ? null : await pageFieldsFor(c, venueId);
    return { methods, ...(fields ? { fields } : {}) };
  },
  async tokenise({ body }, c) {
    const { tokenise } = c.get("paymentProviders").of(c.env).checkout;
    const read = await tokenise(body, c.env);
    if (!read.ok) throw new ApiRefusal(read.code, { fields: read.fields });
    const { methodToken, brand, last4 } = read;
    return { methodToken, brand, last4 };
  },
  async mealVoucherLeft({ mealVoucher, venueId }, c) {
    const { mealVoucherLeft } = c.get("paymentProviders").of(c.env).checkout;
    if (!mealVoucherLeft) throw notFound();
    const record = await c.get("records").venue(venueId);
    const { guestId } = await guestAt(c, record?.venue ?? null);
    return { left: await mealVoucherLeft(participantId(guestId, venueId), mealVoucher, c.env) };
  },
});

async function pageFieldsFor(c: PlatformContext, venueId: VenueId): Promise<PageFields | null> {
  const { pageFields } = c.get("paymentProviders").of(c.env).checkout;
  if (!pageFields) return null;
  const record = await c.get("records").venue(venueId);
  if (!record) throw notFound();
  return pageFields(payeeOf(c, record.venue), record.venue.currency, c.env);
}
