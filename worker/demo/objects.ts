// The classes of Durable Objects of the demo's worker.
export * from "#worker/objects";
export { BillObject } from "./bill-object";
export { MailObject } from "./mail-object";
export { PhoneObject } from "./phone-object";
export { TabObject } from "./tab-object";
export { TestProviderObject } from "./test-provider-object";
