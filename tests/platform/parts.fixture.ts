import { log } from "#worker/base/log";
import { demoEnv } from "#worker/demo/env";
import { d1Analytics } from "#worker/demo/events";
import type { PlatformParts } from "#worker/platform/context";
import { logReports } from "#worker/ports/errors";
import { embeddedExperiments } from "#worker/ports/experiments";
import { addressFault } from "~/contracts/service-address";
import { paymentProviders } from "./payment-providers.fixture";
import { fixtureRecords } from "./records.fixture";

/** The platform's dependencies in tests; a test replaces the one that it is about. */
export const parts: PlatformParts = {
  paymentProviders,
  records: () => fixtureRecords,
  pointOfSale: () => ({
    reach: async () => "fresh",
    isKnownFresh: () => false,
    pushes: () => true,
  }),
  analytics: (env) => d1Analytics(demoEnv(env).DEMO_DB),
  experiments: () => embeddedExperiments,
  errors: () => logReports(log),
  serviceAddressFault: addressFault,
  siteUrl: () => "https://tableside.test",
};
