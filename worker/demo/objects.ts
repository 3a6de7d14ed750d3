// The classes of Durable Objects of the demo's worker.
export * from "#worker/objects";
export { TestProviderObject } from "#worker/ports/payments/test-provider/test-provider-object";
export { BillObject } from "./bill-object";
export { MailObject } from "./mail-object";
export { PhoneObject } from "./phone-object";
export { TabObject } from "./tab-object";
