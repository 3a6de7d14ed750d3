import { describe, expect, it, vi } from "vitest";
import { errorsOf } from "./adapters";
import { demo } from "./demo/edition";
import { product } from "./edition";
import type { Env } from "./env";
import { noAnalytics } from "./platform/analytics/port";
import { adapterOf, providersOf, settingProblems } from "./providers";
import { refusedBySettings } from "./settings-check";

const providers = providersOf(product.paymentProviders, product.otherProviders);
const providersOfDemo = providersOf(demo.paymentProviders, demo.otherProviders);
const problemsOf = (env: Env) => settingProblems(env, product);

const limit: RateLimit = { limit: async () => ({ success: true }) };
const limits = { KEY_LIMIT: limit, TABLE_LIMIT: limit, FAULT_LIMIT: limit, PDF_LIMIT: limit };
const set = (settings: Partial<Env> = {}) =>
  ({ PLATFORM_URL: "", DB: {}, ...limits, ...settings }) as Env;

/** Everything that the adapters of a provider may need. */
const complete: Partial<Env> = {
  EVENTS: { writeDataPoint: () => undefined },
  ERROR_URL: "https://errors.example",
  ERROR_KEY: "key",
  EXPERIMENTS_URL: "https://experiments.example",
  EXPERIMENTS_KEY: "key",
  TEST_PROVIDER_WEBHOOK_KEY: "key",
};

describe("API-09 the providers", () => {
  it("API-09 card, wallet, meal benefit, fraud, 3-D Secure, authentication, analytics, error reporting and experiments are configured in one place", () => {
    expect(Object.keys(providers).toSorted()).toEqual(
      [
        ...["analytics", "authentication", "card", "errorReporting", "experiments", "fraud"],
        ...["mealBenefit", "threeDSecure", "wallet"],
      ].toSorted(),
    );
    expect(Object.keys(providersOfDemo)).toEqual(Object.keys(providers));
    expect(settingProblems(set(), product)).toEqual([]);
    expect(settingProblems(set(), demo)).toEqual([]);
  });

  it("API-09 each adapter that can be named serves, and each is another one", () => {
    for (const edition of [product, demo]) {
      const all = providersOf(edition.paymentProviders, edition.otherProviders);
      for (const [kind, provider] of Object.entries(all)) {
        const { setting, adapters, usual } = provider;
        expect(Object.keys(adapters), kind).toContain(usual);
        for (const name of Object.keys(adapters)) {
          const env = set({ ...complete, [setting]: name });
          expect(settingProblems(env, edition), `${kind} by ${name}`).toEqual([]);
          const byPayments = setting === "PAYMENT_PROVIDER";
          const chosen = byPayments
            ? edition.paymentProviders.of(env).name
            : adapterOf(env, provider);
          expect(chosen).toBe(name);
        }
      }
    }
    const served = (make: (env: Env) => object, setting: string, names: string[]) =>
      new Set(
        names.map((name) => String(Object.values(make(set({ ...complete, [setting]: name })))[0])),
      ).size;
    expect(product.analytics(set())).toBe(noAnalytics);
    expect(served(demo.analytics, "ANALYTICS_PROVIDER", ["none", "engine", "list"])).toBe(3);
    expect(served(errorsOf, "ERROR_PROVIDER", ["log", "remote"])).toBe(2);
    expect(served(product.experiments, "EXPERIMENTS_PROVIDER", ["embedded", "remote"])).toBe(2);
  });

  it("API-09 a production that lacks a secret is refused in a sentence that names it and reveals no value", () => {
    const lacking = set({
      EXPERIMENTS_PROVIDER: "remote",
      EXPERIMENTS_URL: "https://secret.example",
    });
    expect(problemsOf(lacking)).toEqual([
      "EXPERIMENTS_PROVIDER is remote, which needs EXPERIMENTS_KEY: it is missing.",
    ]);
    expect(problemsOf(set({ ERROR_PROVIDER: "sentry" }))).toEqual([
      "ERROR_PROVIDER names no adapter there is: take one of log, remote.",
    ]);
    expect(problemsOf(set({ ERROR_PROVIDER: "constructor" }))).toHaveLength(1);
  });

  it("API-09 the product refuses the test provider and the demo's list of events by a sentence, and pays with neither", () => {
    const env = set({ ...complete, PAYMENT_PROVIDER: "test" });
    expect(settingProblems(env, product)).toEqual([
      "PAYMENT_PROVIDER names no adapter there is: take one of none.",
    ]);
    expect(settingProblems(set({ ANALYTICS_PROVIDER: "list" }), product)).toEqual([
      "ANALYTICS_PROVIDER names no adapter there is: take one of none, engine.",
    ]);
    expect(product.paymentProviders.of(env).name).toBe("none");
    expect(product.paymentProviders.of(set()).name).toBe("none");
    expect(demo.paymentProviders.of(env).name).toBe("test");
    expect(demo.paymentProviders.of(set()).name).toBe("test");
  });

  it("a key of the operator that is no hash is refused, and is not repeated", () => {
    expect(problemsOf(set({ OPERATOR_KEY_SHA256: "my-key" }))).toEqual([
      "OPERATOR_KEY_SHA256 is no SHA-256 in hex, which has 64 digits.",
    ]);
    expect(problemsOf(set({ OPERATOR_KEY_SHA256: "0a".repeat(32) }))).toEqual([]);
  });

  it("API-09 a production without a limit on guesses is refused, a demo is not", () => {
    const lacking = { KEY_LIMIT: undefined };
    expect(problemsOf(set(lacking as never))).toEqual([
      "KEY_LIMIT is not bound: wrangler.toml names it among its [[ratelimits]].",
    ]);
    expect(settingProblems(set(lacking as never), demo)).toEqual([]);
  });

  it("API-09 a refused worker answers everything by 503, and tells its operator what is wrong", async () => {
    const log = vi.fn();
    const env = set({ ANALYTICS_PROVIDER: "engine" });
    const ask = (path: string, accept = "*/*") =>
      refusedBySettings(
        new Request(`https://tableside.test${path}`, { headers: { accept } }),
        env,
        log,
        product,
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
      await refusedBySettings(new Request("https://tableside.test/"), set(), log, product),
    ).toBeNull();
  });
});
