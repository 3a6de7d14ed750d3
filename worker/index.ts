import type { ServerBuild } from "@remix-run/cloudflare";
import * as build from "../build/product/server/index.js";
import { paymentProviders, product } from "./edition";
import { createWorker } from "./entry";
import { entryObjects } from "./objects/entry-objects";
import { mailOf, smsOf } from "./ports/adapters";

export * from "./objects";
export const { BillObject, TabObject, MailObject, PhoneObject } = entryObjects({
  paymentProviders,
  mail: mailOf,
  sms: smsOf,
});

/** The product as it is deployed. */
export default createWorker(build as unknown as ServerBuild, product);
