import type { Env } from "./env";
import { engineAnalytics } from "./platform/analytics/engine";
import { type AnalyticsPort, noAnalytics } from "./platform/analytics/port";
import { logReports } from "./platform/errors/log-reports";
import type { ErrorReports } from "./platform/errors/port";
import { remoteReports } from "./platform/errors/remote-reports";
import type { ExperimentsPort } from "./platform/experiments/port";
import { remoteExperiments } from "./platform/experiments/remote";
import { log } from "./platform/log";
import { adapterOf, productProviders } from "./providers";

/** Where guests' events go, as the settings have it (API-09). */
export function analyticsOf(env: Env): AnalyticsPort {
  const adapter = adapterOf(env, productProviders.analytics);
  return adapter === "engine" && env.EVENTS ? engineAnalytics(env.EVENTS) : noAnalytics;
}

/**
 * What says a guest's variants, as the settings have it (API-09).
 *
 * @param embedded What serves where nothing else is named.
 */
export function experimentsOf(env: Env, embedded: ExperimentsPort): ExperimentsPort {
  const { EXPERIMENTS_URL: url, EXPERIMENTS_KEY: key } = env;
  if (adapterOf(env, productProviders.experiments) === "remote" && url && key) {
    return remoteExperiments({ url, key });
  }
  return embedded;
}

/** Who hears of faults, as the settings have it (API-09). */
export function errorsOf(env: Env): ErrorReports {
  const { ERROR_URL: url, ERROR_KEY: key } = env;
  if (adapterOf(env, productProviders.errorReporting) === "remote" && url && key) {
    return remoteReports({ url, key, log });
  }
  return logReports(log);
}
