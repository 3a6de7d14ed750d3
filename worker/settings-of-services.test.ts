import { describe, expect, it } from "vitest";
import { demo } from "./demo/edition";
import { product } from "./edition";
import type { Env } from "./env";
import { errorsOf, mailOf, pushKeyOf, pushOf, smsOf } from "./ports/adapters";
import { noAnalytics } from "./ports/analytics";
import { adapterOf, providersOf } from "./ports/providers";
import { settingProblems } from "./settings";
import { complete, problemsOf, secretFix, set } from "./settings.fixture";

describe("API-09 the settings of services", () => {
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
    const analyticsOfDemo = (env: Env) => demo.analytics(Object.assign(env, { DEMO_DB: {} }));
    expect(served(analyticsOfDemo, "ANALYTICS_PROVIDER", ["none", "engine", "list"])).toBe(3);
    expect(served(errorsOf, "ERROR_PROVIDER", ["log", "remote"])).toBe(2);
    const names = ["none", "twilio", "resend", "signed"];
    const portOf = (make: (env: Env) => object | null) => (env: Env) => make(env) ?? [null];
    expect(served(portOf(smsOf), "SMS_PROVIDER", names)).toBe(3);
    expect(served(portOf(mailOf), "MAIL_PROVIDER", names)).toBe(3);
    expect(served(portOf(pushOf), "PUSH_PROVIDER", ["none", "web-push"])).toBe(2);
    expect(served(product.experiments, "EXPERIMENTS_PROVIDER", ["embedded", "remote"])).toBe(2);
  });

  it("API-09 AUTH-01 a production that sends codes lacks neither its service's key nor that of accounts", () => {
    const { SITE_URL } = complete;
    const settings = { SMS_PROVIDER: "signed", SMS_URL: "https://messages.example", SITE_URL };
    const lacking = set(settings);
    expect(problemsOf(lacking)).toEqual([
      `SMS_KEY is missing, which SMS_PROVIDER needs for signed: ${secretFix("SMS_KEY")}`,
      `ACCOUNT_KEY is missing, which SMS_PROVIDER needs for signed: ${secretFix("ACCOUNT_KEY")}`,
    ]);
  });

  it("API-09 RCPT-19 a production that sends mail lacks neither its service's key nor where mail comes from", () => {
    expect(problemsOf(set({ MAIL_PROVIDER: "resend" }))).toEqual([
      "MAIL_FROM is missing, which MAIL_PROVIDER needs for resend: write MAIL_FROM into [vars] of wrangler.toml.",
      `MAIL_KEY is missing, which MAIL_PROVIDER needs for resend: ${secretFix("MAIL_KEY")}`,
      "SITE_URL is missing, which MAIL_PROVIDER needs for resend: write SITE_URL into [vars] of wrangler.toml.",
    ]);
    expect(problemsOf(set({ MAIL_PROVIDER: "postcards" }))).toEqual([
      "MAIL_PROVIDER names no adapter there is (none, resend, signed): write MAIL_PROVIDER into [vars] of wrangler.toml.",
    ]);
  });

  it("API-09 a production that pushes lacks none of its keys, and one that doesn't has phones subscribe to nothing", () => {
    const { VAPID_PUBLIC_KEY = "", VAPID_SUBJECT } = complete;
    const keys = { VAPID_PUBLIC_KEY, VAPID_SUBJECT };
    expect(problemsOf(set({ ...keys, PUSH_PROVIDER: "web-push" }))).toEqual([
      `VAPID_PRIVATE_KEY is missing, which PUSH_PROVIDER needs for web-push: ${secretFix("VAPID_PRIVATE_KEY")}`,
    ]);
    expect(pushKeyOf(set({ ...complete, PUSH_PROVIDER: "web-push" }))).toBe(VAPID_PUBLIC_KEY);
    expect(pushKeyOf(set({ ...complete, PUSH_PROVIDER: "" }))).toBeNull();
  });

  it("API-09 half of what Stripe needs, or keys of two modes, serve nobody", () => {
    const keys = { ...complete, PAYMENT_PROVIDER: "stripe" };
    for (const name of ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]) {
      expect(problemsOf(set({ ...keys, [name]: "" }))).toEqual([
        `${name} is missing, which PAYMENT_PROVIDER needs for stripe: ${secretFix(name)}`,
      ]);
    }
    expect(problemsOf(set({ ...keys, STRIPE_SECRET_KEY: "sk_live_secret" }))).toEqual([
      `STRIPE_PUBLISHABLE_KEY is of another mode than STRIPE_SECRET_KEY: ${secretFix("STRIPE_PUBLISHABLE_KEY")}`,
    ]);
  });

  it("API-09 keys of a phone's wallet are refused where they are of the wrong shape, or one has no other", () => {
    const block = (kind: string) => `-----BEGIN ${kind}-----\nMIIB\n-----END ${kind}-----\n`;
    const apple = {
      APPLE_PASS_CERTIFICATES: block("CERTIFICATE").repeat(2),
      APPLE_PASS_KEY: block("PRIVATE KEY"),
    };
    const google = {
      GOOGLE_WALLET_ISSUER: "3388000000000000000",
      GOOGLE_WALLET_SERVICE_ACCOUNT: complete.FIREBASE_SERVICE_ACCOUNT,
    };
    expect(problemsOf(set({ ...apple, ...google }))).toEqual([]);
    const wrong: [Partial<Env>, string][] = [
      [{ ...apple, APPLE_PASS_CERTIFICATES: block("CERTIFICATE") }, "APPLE_PASS_CERTIFICATES"],
      [{ ...apple, APPLE_PASS_KEY: block("RSA PRIVATE KEY") }, "APPLE_PASS_KEY"],
      [{ ...google, GOOGLE_WALLET_ISSUER: "issuer" }, "GOOGLE_WALLET_ISSUER"],
      [{ ...google, GOOGLE_WALLET_SERVICE_ACCOUNT: "{}" }, "GOOGLE_WALLET_SERVICE_ACCOUNT"],
      [{ APPLE_PASS_KEY: apple.APPLE_PASS_KEY }, "APPLE_PASS_CERTIFICATES"],
      [{ GOOGLE_WALLET_ISSUER: "3388000000" }, "GOOGLE_WALLET_SERVICE_ACCOUNT"],
    ];
    for (const [settings, named] of wrong) {
      const problems = problemsOf(set(settings));
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(named);
      expect(problems[0]).not.toContain("MIIB");
    }
  });
});
