import { Hono } from "hono";
import { withoutPersons } from "#worker/base/log";
import { browserFaultSchema } from "~/contracts/browser-fault";
import { BUCKETS, bucketOf } from "~/domain/experiments/buckets";
import { bodyOf } from "../body";
import { afterAnswer, type PlatformEnv } from "../context";
import { callersPrefix, countRoughly } from "../limits/rough-limits";

/** Of a hundred page views, so many have their browser's faults reported. */
const DEFAULT_SAMPLE_PERCENT = 100;

/** Faults of browsers, base `/api/errors/v1`. A page's faults are all reported or none, by its number. */
export const errors = new Hono<PlatformEnv>().post("/browser", async (c) => {
  await countRoughly(c, "FAULT_LIMIT", callersPrefix(c));
  const { error, file, line, column, page } = await bodyOf(c, browserFaultSchema);
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
  return c.body(null, 204);
});

function isSampled(correlationId: string, percent: string | undefined): boolean {
  const given = Number(percent || DEFAULT_SAMPLE_PERCENT);
  const samplePercent = Number.isFinite(given) ? given : DEFAULT_SAMPLE_PERCENT;
  return bucketOf("browser-faults", correlationId) < (BUCKETS / 100) * samplePercent;
}
