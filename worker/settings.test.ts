import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { demo } from "./demo/edition";
import { DEMO_OPERATOR_KEY, demoSettings } from "./demo/env";
import { product } from "./edition";
import type { Env } from "./env";
import { providersOf } from "./ports/providers";
import { settingProblems, settingsSchema } from "./settings";
import { complete, problemsOf, secretFix, set } from "./settings.fixture";
import { areSettingsFine, refusedBySettings } from "./settings-check";

const providers = providersOf(product.paymentProviders, product.otherProviders);
const providersOfDemo = providersOf(demo.paymentProviders, demo.otherProviders);

describe("API-09 the settings", () => {
  it("API-09 card, wallet, meal benefit, 3-D Secure, authentication, analytics, error reporting, experiments, text messages, mail, pushes and live documents are configured in one place", () => {
    expect(Object.keys(providers).toSorted()).toEqual(
      [
        ...["analytics", "authentication", "card", "errorReporting", "experiments"],
        ...["live", "mail", "mealBenefit", "push", "sms", "threeDSecure", "wallet"],
      ].toSorted(),
    );
    expect(Object.keys(providersOfDemo)).toEqual(Object.keys(providers));
    expect(settingProblems(set(), product)).toEqual([]);
    expect(settingProblems(set(), demo)).toEqual([]);
  });

  it("API-09 every setting that picks a service has more than one value, in the product or the demo", () => {
    for (const [kind, { setting, adapters }] of Object.entries(providers)) {
      const ofDemo = Object.values(providersOfDemo).find((one) => one.setting === setting);
      const names = new Set([...Object.keys(adapters), ...Object.keys(ofDemo?.adapters ?? {})]);
      expect(names.size, kind).toBeGreaterThan(1);
    }
  });

  it("API-09 a production that lacks a secret is refused in a sentence that names it and reveals no value", () => {
    const lacking = set({
      EXPERIMENTS_PROVIDER: "remote",
      EXPERIMENTS_URL: "https://secret.example",
    });
    expect(problemsOf(lacking)).toEqual([
      `EXPERIMENTS_KEY is missing, which EXPERIMENTS_PROVIDER needs for remote: ${secretFix("EXPERIMENTS_KEY")}`,
    ]);
    expect(problemsOf(set({ ERROR_PROVIDER: "sentry" }))).toEqual([
      "ERROR_PROVIDER names no adapter there is (log, remote): write ERROR_PROVIDER into [vars] of wrangler.toml.",
    ]);
    expect(problemsOf(set({ ERROR_PROVIDER: "constructor" }))).toHaveLength(1);
  });

  it("API-09 the product refuses the test provider and the demo's list of events by a sentence, and pays with neither", () => {
    const env = set({ ...complete, PAYMENT_PROVIDER: "test" });
    expect(problemsOf(env)).toEqual([
      "PAYMENT_PROVIDER names no adapter there is (none, stripe): write PAYMENT_PROVIDER into [vars] of wrangler.toml.",
    ]);
    expect(problemsOf(set({ ANALYTICS_PROVIDER: "list" }))).toEqual([
      "ANALYTICS_PROVIDER names no adapter there is (none, engine): write ANALYTICS_PROVIDER into [vars] of wrangler.toml.",
    ]);
    expect(product.paymentProviders.of(env).name).toBe("none");
    expect(product.paymentProviders.of(set()).name).toBe("none");
    expect(demo.paymentProviders.of(env).name).toBe("test");
    expect(demo.paymentProviders.of(set()).name).toBe("test");
  });

  it("API-09 a demo whose key is stored as itself is refused, and does not repeat it", () => {
    const env = (stored: string) => ({ ...set(), DEMO_KEY_SHA256: stored });
    expect(problemsOf(env("my-key"), demo)).toEqual([
      `DEMO_KEY_SHA256 is no SHA-256 in hex, which has 64 digits: ${secretFix("DEMO_KEY_SHA256")}`,
    ]);
    expect(problemsOf(env("0a".repeat(32)), demo)).toEqual([]);
  });

  it("a demo's operator has a key that all know on their own machine, and none among strangers", () => {
    const keyAt = (env: Env, host: string) =>
      demoSettings(env, new URL(`http://${host}`)).OPERATOR_KEY_SHA256;
    const known = createHash("sha256").update(DEMO_OPERATOR_KEY).digest("hex");
    const env = set();
    for (const host of ["127.0.0.1", "localhost", "[::1]"]) expect(keyAt(env, host)).toBe(known);
    expect(keyAt(env, "demo.example")).toBeUndefined();
    expect(keyAt(set({ OPERATOR_KEY_SHA256: "of-its-own" }), "127.0.0.1")).toBe("of-its-own");
    const here = new URL("http://127.0.0.1:8787/demo");
    expect(demoSettings(env, here)).toBe(demoSettings(env, new URL("/pay", here)));
    expect(problemsOf(demoSettings(env, here), demo)).toEqual([]);
  });

  it("a key of the operator that is no hash is refused, and is not repeated", () => {
    expect(problemsOf(set({ OPERATOR_KEY_SHA256: "my-key" }))).toEqual([
      `OPERATOR_KEY_SHA256 is no SHA-256 in hex, which has 64 digits: ${secretFix("OPERATOR_KEY_SHA256")}`,
    ]);
    expect(problemsOf(set({ OPERATOR_KEY_SHA256: "0a".repeat(32) }))).toEqual([]);
  });

  it.each([
    ["PLATFORM_URL", "platform.example"],
    ["SMS_URL", "http://messages.example"],
    ["SMS_ACCOUNT", "my-account"],
    ["SMS_FROM", "5550100 please"],
    ["MAIL_URL", "mail.example"],
    ["MAIL_FROM", "receipts at example"],
    ["MAIL_WEBHOOK_KEY", "a-secret"],
    ["VAPID_PUBLIC_KEY", "a-key"],
    ["VAPID_PRIVATE_KEY", "a-secret"],
    ["VAPID_SUBJECT", "the operator"],
    ["ERROR_SAMPLE_PERCENT", "101"],
    ["RSS_HOSTS", "https://feed.example/a"],
    ["RSS_EXTRACT", "90"],
    ["ACCOUNT_KEY", "a-key"],
    ["STRIPE_SECRET_KEY", "pk_test_public"],
    ["STRIPE_PUBLISHABLE_KEY", "sk_test_secret"],
    ["STRIPE_WEBHOOK_SECRET", "we_1"],
    ["FIREBASE_SERVICE_ACCOUNT", "{}"],
    ["OBJECT_JURISDICTION", "europe"],
    ["FIRESTORE_EMULATOR_HOST", "emulator.example:8080"],
  ])(
    "API-09 a value of %s that nothing can be done with is refused by name, and not repeated",
    (name, value) => {
      for (const edition of [product, demo]) {
        const [problem, ...more] = problemsOf(set({ [name]: value }), edition);
        expect(problem).toMatch(new RegExp(`^${name} is .+: (?:write|run) .*${name}`));
        expect(problem).not.toContain(value);
        expect(more).toEqual([]);
      }
    },
  );

  it.each(["FIREBASE_AUTH_EMULATOR_HOST", "FIRESTORE_EMULATOR_HOST"])(
    "API-09 %s is refused in production, where tokens must be signed, and a demo may have it",
    (name) => {
      const env = set({ [name]: "127.0.0.1:9099" });
      expect(problemsOf(env)).toEqual([
        `${name} names an emulator, whose tokens nobody signs: take ${name} out of [vars] of wrangler.toml.`,
      ]);
      expect(problemsOf(env, demo)).toEqual([]);
    },
  );

  it("API-09 all that is wrong is named at once, and an empty setting is as good as none", () => {
    const env = set({
      ERROR_PROVIDER: "sentry",
      SMS_PROVIDER: "signed",
      RSS_EXTRACT: "a",
      SMS_URL: "",
    });
    expect(
      settingProblems(env, product)
        .map(({ setting }) => setting)
        .toSorted(),
    ).toEqual(["ACCOUNT_KEY", "ERROR_PROVIDER", "RSS_EXTRACT", "SITE_URL", "SMS_KEY", "SMS_URL"]);
    expect(problemsOf(set({ ERROR_PROVIDER: "", SMS_URL: "" }))).toEqual([]);
  });

  it("API-09 a worker whose configuration lost a binding is refused, and a demo too", () => {
    const lost = "BILL is not bound: bind BILL in wrangler.toml, as docs/providers.md shows.";
    expect(problemsOf(set({ BILL: undefined } as never))).toEqual([lost]);
    expect(problemsOf(set({ BILL: undefined } as never), demo)).toEqual([lost]);
  });

  it("API-09 every setting is described to the operator", () => {
    const described = readFileSync("docs/providers.md", "utf8");
    const { shape } = settingsSchema(product);
    expect(Object.keys(shape).filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
  });

  it("API-09 a production without a limit on guesses is refused, a demo is not", () => {
    const lacking = { KEY_LIMIT: undefined };
    expect(problemsOf(set(lacking as never))).toEqual([
      "KEY_LIMIT is not bound: bind KEY_LIMIT in wrangler.toml, as docs/providers.md shows.",
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
      problems: [
        {
          setting: "EVENTS",
          place: "binding",
          problem:
            "EVENTS is missing, which ANALYTICS_PROVIDER needs for engine: bind EVENTS in wrangler.toml, as docs/providers.md shows.",
        },
      ],
    });
    const page = await ask("/venues/x", "text/html");
    expect(page?.status).toBe(503);
    expect(await page?.text()).not.toContain("ANALYTICS");
    expect((await ask("/api/store/venues/x"))?.status).toBe(503);
    expect(log.mock.calls[0]?.[0]).toMatchObject({ level: "error", event: "settings-refused" });
    expect(areSettingsFine(env)).toBe(false);
    const fine = set();
    expect(areSettingsFine(fine)).toBe(false);
    expect(
      await refusedBySettings(new Request("https://tableside.test/"), fine, log, product),
    ).toBeNull();
    expect(areSettingsFine(fine)).toBe(true);
  });
});
