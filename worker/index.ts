import type { ServerBuild } from "@remix-run/cloudflare";
import * as build from "../build/product/server/index.js";
import { product } from "./edition";
import { createWorker } from "./entry";

export { BillObject } from "./bill-object";
export { MailObject } from "./mail-object";
export * from "./objects";
export { PhoneObject } from "./phone-object";
export { TabObject } from "./tab-object";

/** The product as it is deployed; `worker/demo/index.ts` is the entry with a demo around it. */
export default createWorker(build as unknown as ServerBuild, product);
