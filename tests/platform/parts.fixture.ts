import { log } from "#worker/base/log";
import { demoEnv } from "#worker/demo/env";
import { listedAnalytics } from "#worker/demo/events";
import { demoOperatorKeyAt } from "#worker/demo/operator-key";
import type { PlatformParts } from "#worker/platform/context";
import { logReports } from "#worker/ports/errors/port";
import { embeddedExperiments } from "#worker/ports/experiments/embedded";
import { paymentProviders } from "./payment-providers.fixture";
import { fixtureRecords } from "./records.fixture";

/** The platform's dependencies in tests; a test replaces the one that it is about. */
export const parts: PlatformParts = {
  paymentProviders,
  records: () => fixtureRecords,
  pointOfSale: () => ({ reach: async () => "fresh" }),
  analytics: (env) => listedAnalytics(demoEnv(env).DEMO_DB),
  experiments: () => embeddedExperiments("production"),
  errors: () => logReports(log),
  accountKey: () => "account-key-of-the-tests",
  operatorKeyAt: demoOperatorKeyAt,
  siteUrl: () => "https://tableside.test",
};
