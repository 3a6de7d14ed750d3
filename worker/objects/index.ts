// The classes of Durable Objects that are the same in every entry.
export { DocumentObject } from "./document-object";
export { SessionObject } from "./session-object";
export { TableObject } from "./table-object";
export { TillObject } from "./till-object";
export { TillOrderObject } from "./till-order-object";
export { TopicObject } from "./topic-object";
export { TryCountObject } from "./try-count-object";
export { VoucherObject } from "./voucher-object";
