import { describe, expect, it, vi } from "vitest";
import { analyticsOf, errorsOf, experimentsOf } from "./adapters";
import type { Env } from "./env";
import { noAnalytics } from "./platform/analytics/port";
import { createPaymentProviders } from "./ports/payments";
import { testAdapter } from "./ports/payments/test-provider";
import { adapterOf, settingProblems as problemsWith, providersOf } from "./providers";
import { refusedBySettings } from "./settings-check";

const paymentProviders = createPaymentProviders([testAdapter], testAdapter.name);
const providers = providersOf(paymentProviders);
const settingProblems = (env: Env) => problemsWith(env, paymentProviders);

const limit: RateLimit = { limit: async () => ({ success: true }) };
const limits = { KEY_LIMIT: limit, TABLE_LIMIT: limit, FAULT_LIMIT: limit, PDF_LIMIT: limit };
const production = (settings: Partial<Env> = {}) =>
  ({ DEMO_MODE: "false", PLATFORM_URL: "", DB: {}, ...limits, ...settings }) as Env;
const demo = (settings: Partial<Env> = {}) => production({ DEMO_MODE: "true", ...settings });

/** Everything that the adapters of a provider may need. */
const complete: Partial<Env> = {
  EVENTS: { writeDataPoint: () => undefined },
  ERROR_URL: "https://errors.example",
  ERROR_KEY: "key",
  EXPERIMENTS_URL: "https://experiments.example",
  EXPERIMENTS_KEY: "key",
  TEST_PROVIDER_WEBHOOK_KEY: "key",
  TEST_PROVIDER_ALLOWED: "true",
};

describe("API-09 the providers", () => {
  it("API-09 card, wallet, meal benefit, fraud, 3-D Secure, authentication, analytics, error reporting and experiments are configured in one place", () => {
    expect(Object.keys(providers).toSorted()).toEqual(
      [
        ...["analytics", "authentication", "card", "errorReporting", "experiments", "fraud"],
        ...["mealBenefit", "threeDSecure", "wallet"],
      ].toSorted(),
    );
    expect(settingProblems(production())).toEqual([]);
    expect(settingProblems(demo())).toEqual([]);
  });

  it("API-09 each adapter that can be named serves, and each is another one", () => {
    for (const [kind, { setting, adapters, usual, inDemo }] of Object.entries(providers)) {
      expect(Object.keys(adapters), kind).toEqual(expect.arrayContaining([usual]));
      if (inDemo) expect(Object.keys(adapters), kind).toContain(inDemo);
      for (const name of Object.keys(adapters)) {
        const env = production({ ...complete, [setting]: name });
        expect(settingProblems(env), `${kind} by ${name}`).toEqual([]);
        const served =
          setting === "PAYMENT_PROVIDER"
            ? paymentProviders.of(env).name
            : adapterOf(env, kind as Parameters<typeof adapterOf>[1]);
        expect(served).toBe(name);
      }
    }
    const served = (make: (env: Env) => object, setting: string, names: string[]) =>
      new Set(
        names.map((name) =>
          String(Object.values(make(production({ ...complete, [setting]: name })))[0]),
        ),
      ).size;
    expect(analyticsOf(production())).toBe(noAnalytics);
    expect(served(analyticsOf, "ANALYTICS_PROVIDER", ["none", "engine", "list"])).toBe(3);
    expect(served(errorsOf, "ERROR_PROVIDER", ["log", "remote"])).toBe(2);
    expect(served(experimentsOf, "EXPERIMENTS_PROVIDER", ["embedded", "remote"])).toBe(2);
  });

  it("API-09 a production that lacks a secret is refused in a sentence that names it and tells no value", () => {
    const lacking = production({
      EXPERIMENTS_PROVIDER: "remote",
      EXPERIMENTS_URL: "https://secret.example",
    });
    expect(settingProblems(lacking)).toEqual([
      "EXPERIMENTS_PROVIDER is remote, which needs EXPERIMENTS_KEY: it is missing.",
    ]);
    expect(settingProblems(production({ ERROR_PROVIDER: "sentry" }))).toEqual([
      "ERROR_PROVIDER names no adapter there is: take one of log, remote.",
    ]);
    expect(settingProblems(production({ ERROR_PROVIDER: "constructor" }))).toHaveLength(1);
    expect(settingProblems(production({ PAYMENT_PROVIDER: "test" }))).toEqual([
      "PAYMENT_PROVIDER is test, which needs TEST_PROVIDER_WEBHOOK_KEY: it is missing.",
      "PAYMENT_PROVIDER is test, which moves no money: set TEST_PROVIDER_ALLOWED to true to mean it.",
    ]);
  });

  it("a payment provider that this build does not hold is refused by name, and nothing is paid by another", () => {
    const without = createPaymentProviders([]);
    const env = production({ ...complete, PAYMENT_PROVIDER: "test" });
    expect(problemsWith(env, without)).toEqual([
      "PAYMENT_PROVIDER names no adapter there is: take one of none.",
    ]);
    expect(without.of(env).name).toBe("none");
    expect(paymentProviders.of(env).name).toBe("test");
    expect(paymentProviders.of(demo()).name).toBe("test");
    expect(paymentProviders.of(production()).name).toBe("none");
  });

  it("a key of the operator that is no hash is refused, and is not told", () => {
    expect(settingProblems(production({ OPERATOR_KEY_SHA256: "my-key" }))).toEqual([
      "OPERATOR_KEY_SHA256 is no SHA-256 in hex, which has 64 digits.",
    ]);
    expect(settingProblems(production({ OPERATOR_KEY_SHA256: "0a".repeat(32) }))).toEqual([]);
  });

  it("API-09 a production without a limit on guesses is refused, a demo is not", () => {
    const lacking = { KEY_LIMIT: undefined };
    expect(settingProblems(production(lacking as never))).toEqual([
      "KEY_LIMIT is not bound: wrangler.toml names it among its [[ratelimits]].",
    ]);
    expect(settingProblems(demo(lacking as never))).toEqual([]);
  });

  it("API-09 a refused worker answers everything by 503, and says what is wrong to whoever looks after it", async () => {
    const log = vi.fn();
    const env = production({ ANALYTICS_PROVIDER: "engine" });
    const ask = (path: string, accept = "*/*") =>
      refusedBySettings(
        new Request(`https://tableside.test${path}`, { headers: { accept } }),
        env,
        log,
        paymentProviders,
      );
    const health = await ask("/healthz");
    expect(health?.status).toBe(503);
    expect(await health?.json()).toMatchObject({
      problems: ["ANALYTICS_PROVIDER is engine, which needs EVENTS: it is missing."],
    });
    const page = await ask("/venues/x", "text/html");
    expect(page?.status).toBe(503);
    expect(await page?.text()).not.toContain("ANALYTICS");
    expect((await ask("/api/store/venues/x"))?.status).toBe(503);
    expect(log.mock.calls[0]?.[0]).toMatchObject({ level: "error", event: "settings-refused" });
    expect(
      await refusedBySettings(
        new Request("https://tableside.test/"),
        production(),
        log,
        paymentProviders,
      ),
    ).toBeNull();
  });
});
