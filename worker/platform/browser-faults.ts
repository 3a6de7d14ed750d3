import { Hono } from "hono";
import { withoutPersons } from "#worker/base/log";
import { browserFaultsApi } from "~/contracts/api/marketing";
import { BUCKETS, bucketOf } from "~/domain/experiments/buckets";
import { afterAnswer, type PlatformEnv } from "./context";
import { callersPrefix, countRoughly } from "./limits/rough-limits";
import { serve } from "./serve";

/** The percentage of page views whose browser faults are reported. */
const DEFAULT_SAMPLE_PERCENT = 100;

const faults = serve(browserFaultsApi, {
  async report({ body: { error, file, line, column, page } }, c) {
    const correlationId = /^[A-Za-z0-9-]{8,64}$/.test(page) ? page : c.get("correlationId");
    if (isSampled(correlationId, c.env.ERROR_SAMPLE_PERCENT)) {
      const script = /^[\w.-]{1,100}$/.test(file) ? file : "other";
      const report = c.get("errors").report({
        place: "browser",
        correlationId,
        error: withoutPersons(error),
        at: `${script}:${line}:${column}`,
      });
      afterAnswer(c, report);
    }
  },
});

/** Faults of browsers. A page's faults are all reported or none, by its number. */
export const errors = new Hono<PlatformEnv>()
  // Counted before anything is read, since it may be anything.
  .use(browserFaultsApi.report.path, async (c, next) => {
    await countRoughly(c, "FAULT_LIMIT", callersPrefix(c));
    await next();
  })
  .route("/", faults);

function isSampled(correlationId: string, percent: string | undefined): boolean {
  const value = Number(percent || DEFAULT_SAMPLE_PERCENT);
  const samplePercent = Number.isFinite(value) ? value : DEFAULT_SAMPLE_PERCENT;
  return bucketOf("browser-faults", correlationId) < (BUCKETS / 100) * samplePercent;
}
