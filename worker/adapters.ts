import { listedAnalytics } from "./demo/events";
import { demoFeeds } from "./demo/feed";
import { type Env, isDemo } from "./env";
import { engineAnalytics } from "./platform/analytics/engine";
import { type AnalyticsPort, noAnalytics } from "./platform/analytics/port";
import { logReports } from "./platform/errors/log-reports";
import type { ErrorReports } from "./platform/errors/port";
import { remoteReports } from "./platform/errors/remote-reports";
import { embeddedExperiments } from "./platform/experiments/embedded";
import type { ExperimentsPort } from "./platform/experiments/port";
import { remoteExperiments } from "./platform/experiments/remote";
import { log } from "./platform/log";
import { allowedFeeds, type FeedDoor } from "./platform/rss/rss";
import { adapterOf } from "./providers";

/** Where guests' events go, as the settings have it (API-09). */
export function analyticsOf(env: Env): AnalyticsPort {
  const adapter = adapterOf(env, "analytics");
  if (adapter === "engine" && env.EVENTS) return engineAnalytics(env.EVENTS);
  return adapter === "list" ? listedAnalytics(env.DB) : noAnalytics;
}

/** What says a guest's variants, as the settings have it (API-09). */
export function experimentsOf(env: Env): ExperimentsPort {
  const { EXPERIMENTS_URL: url, EXPERIMENTS_KEY: key } = env;
  if (adapterOf(env, "experiments") === "remote" && url && key) {
    return remoteExperiments({ url, key });
  }
  return embeddedExperiments(isDemo(env) ? "demo" : "production");
}

/** How feeds are reached; in the demo its own venues' as well. */
export function feedsOf(env: Env): FeedDoor {
  return isDemo(env) ? demoFeeds(allowedFeeds(env)) : allowedFeeds(env);
}

/** Who hears of faults, as the settings have it (API-09). */
export function errorsOf(env: Env): ErrorReports {
  const { ERROR_URL: url, ERROR_KEY: key } = env;
  if (adapterOf(env, "errorReporting") === "remote" && url && key) {
    return remoteReports({ url, key, log });
  }
  return logReports(log);
}
