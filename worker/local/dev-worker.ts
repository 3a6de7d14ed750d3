import { createFetch } from "../dependencies";
import type { Env } from "../env";
import { paymentProviders } from "../payment-providers";

export { MailObject } from "../mail-object";
export { DocumentObject } from "../objects/document-object";
export { TableObject } from "../objects/table-object";
export { TillObject } from "../objects/till-object";
export { TillOrderObject } from "../objects/till-order-object";
export { TopicObject } from "../objects/topic-object";
export { TryCountObject } from "../objects/try-count-object";
export { VoucherObject } from "../objects/voucher-object";
export { BillObject } from "../payment-providers";
export { TestProviderObject } from "../ports/payments/test-provider/test-provider-object";

/** The venue without its pages, which the development server draws itself so that edits show at once. */
export default {
  fetch: createFetch({ paymentProviders }, async () => ({
    response: new Response("The development server draws the pages.", { status: 404 }),
    nonce: "",
    setCookies: [],
  })),
} satisfies ExportedHandler<Env>;
