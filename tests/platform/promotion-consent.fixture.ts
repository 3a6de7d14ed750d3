import { newId } from "#worker/base/ids";
import { units } from "./platform.fixture";

/** What a guest agrees to on the success page of a bill of 20 of which they paid 10: promotions, not the venue's own. */
export function consentOf({
  venue,
  billId,
  userId,
}: Record<"venue" | "billId" | "userId", string>) {
  return {
    businessId: `business-${venue}`,
    lastName: "_",
    // An address that nobody had before.
    email: `${newId("p").toLowerCase()}@example.com`,
    origin: "PAYMENT_SUCCESS",
    venueOptIn: false,
    sundayOptIn: true,
    countryCode: "FR",
    orderId: billId,
    tableNumber: "Table 7",
    totalAmount: units(20),
    individualSplitAmount: units(10),
    currency: "EUR",
    userId,
    waiterName: "Alex",
    phoneNumber: null as string | null,
  };
}
