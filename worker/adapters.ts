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

/** Where guests' events go, by the settings (API-09). */
export function analyticsOf(env: Env): AnalyticsPort {
  const adapter = adapterOf(env, productProviders.analytics);
  return adapter === "engine" && env.EVENTS ? engineAnalytics(env.EVENTS) : noAnalytics;
}

/**
 * What decides a guest's variants of experiments, by the settings (API-09).
 *
 * @param embedded The adapter where the settings name none.
 */
export function experimentsOf(env: Env, embedded: ExperimentsPort): ExperimentsPort {
  const { EXPERIMENTS_URL: url, EXPERIMENTS_KEY: key } = env;
  if (adapterOf(env, productProviders.experiments) === "remote" && url && key) {
    return remoteExperiments({ url, key });
  }
  return embedded;
}

/** What faults are reported to, by the settings (API-09). */
export function errorsOf(env: Env): ErrorReports {
  const { ERROR_URL: url, ERROR_KEY: key } = env;
  if (adapterOf(env, productProviders.errorReporting) === "remote" && url && key) {
    return remoteReports({ url, key, log });
  }
  return logReports(log);
}
