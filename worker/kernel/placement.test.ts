import { expect, it, vi } from "vitest";
import { publishedVenue } from "#tests/fixtures/published-records";
import { product } from "#worker/edition";
import type { Env } from "#worker/env";
import * as callers from "#worker/objects/callers";
import { settingProblems } from "#worker/settings";
import { set } from "#worker/settings.fixture";
import {
  compareJurisdiction,
  jurisdictionProblems,
  refusedBySettings,
  SettingsRefused,
} from "#worker/settings-check";

type Found = { jurisdiction: string | null; name: string; hint?: unknown };

/** A namespace that notes which objects were looked for, and where. */
function namespace(found: Found[], jurisdiction: string | null = null): object {
  const note = (name: string) => {
    found.push({ jurisdiction, name });
    return { toString: () => name };
  };
  return {
    idFromName: note,
    idFromString: note,
    get: (_id: unknown, options?: { locationHint: string }) => {
      const last = found.at(-1);
      if (last) last.hint = options?.locationHint;
      return { fetch: async () => new Response() };
    },
    jurisdiction: (wanted: string) => namespace(found, wanted),
  };
}

function envOf(found: Found[], settings: Partial<Env> = {}): Env {
  return new Proxy(settings as Env, {
    get: (given, name) =>
      name in given || !/^[A-Z_]+$/.test(String(name)) || name === "OBJECT_JURISDICTION"
        ? given[name as keyof Env]
        : namespace(found),
  });
}

type Caller = (env: Env, ...names: unknown[]) => unknown;
const LIVE = { binding: "TOPIC", document: "venues/bistro", id: "1" };

it.each([undefined, "eu"] as const)(
  "every object of a deployment is in its jurisdiction: %s",
  (jurisdiction) => {
    const { till: _till, loyaltyNeeds: _needs, ...all } = callers;
    for (const [name, caller] of Object.entries(all)) {
      const found: Found[] = [];
      const env = envOf(found, jurisdiction ? { OBJECT_JURISDICTION: jurisdiction } : {});
      const isLive = name === "sourceOf" || name === "carrierAt";
      (caller as Caller)(env, isLive ? LIVE : "one", "two", "three");
      expect(found.length, name).toBeGreaterThan(0);
      for (const one of found) expect(one.jurisdiction, name).toBe(jurisdiction ?? null);
    }
  },
);

const DOCUMENT = "venues/bistro";

/** What a venue's objects are called by, before where they begin. */
const OF_VENUES: Record<string, unknown[]> = {
  billOf: ["b1"],
  tableOf: ["t1"],
  tabOf: ["a1"],
  tillOrderOf: ["bistro", "order"],
  orderOf: ["o1"],
  tillOf: ["bistro"],
  voucherOf: ["business", "CODE"],
  basketAt: ["id"],
  topicOf: [DOCUMENT],
  documentOf: [DOCUMENT],
  sourceOf: [LIVE],
  triesOf: ["vouchers", "business"],
  invoiceBookOf: ["bistro"],
  memberOf: ["wallet"],
};

/** What is a guest's, and what is found by an id of an object that is there. */
const OF_GUESTS = [
  "addressMailsOf",
  "basketObjectId",
  "carrierAt",
  "codeTriesOf",
  "consentOf",
  "dialMessagesOf",
  "guestReceiptsOf",
  "mailsAt",
  "mailsOf",
  "networkMessagesOf",
  "numberMessagesOf",
  "phoneOf",
  "sessionAt",
  "sessionObjectId",
  "sessionOf",
  "signInOf",
  "userOf",
  "verificationMailsOf",
  "welcomeOf",
];

type Called = { fetch(request: Request): Promise<Response> };

/** Where an object of a venue is told to begin when it is called. */
async function hintOf(name: string, near: unknown, settings: Partial<Env> = {}) {
  const found: Found[] = [];
  const caller = (callers as unknown as Record<string, Caller>)[name];
  const object = caller?.(envOf(found, settings), ...(OF_VENUES[name] ?? []), near) as Called;
  await object.fetch(new Request("https://object.test"));
  return found.at(-1)?.hint;
}

it.each(Object.keys(OF_VENUES))("an object of a venue begins near it: %s", async (name) => {
  expect(await hintOf(name, "weur")).toBe("weur");
  expect(await hintOf(name, async () => "apac")).toBe("apac");
  expect(await hintOf(name, null)).toBeUndefined();
});

it("every object is a venue's or a guest's, and a guest's begins where the guest is", () => {
  const { till: _till, loyaltyNeeds: _needs, ...all } = callers;
  expect(Object.keys(all).sort()).toEqual([...Object.keys(OF_VENUES), ...OF_GUESTS].sort());
  for (const name of OF_GUESTS) {
    const found: Found[] = [];
    const args = name === "carrierAt" ? [LIVE] : ["one", "two"];
    (callers as unknown as Record<string, Caller>)[name]?.(envOf(found), ...args, "weur");
    expect(found.at(-1)?.hint, name).toBeUndefined();
  }
});

it("a hint is a wish: without the venue's record, and out of the jurisdiction, there is none", async () => {
  const down = () => Promise.reject(new Error("down"));
  expect(await hintOf("tableOf", down)).toBeUndefined();
  const eu = { OBJECT_JURISDICTION: "eu" } as const;
  expect(await hintOf("tableOf", "eeur", eu)).toBe("eeur");
  expect(await hintOf("tableOf", "enam", eu)).toBeUndefined();
});

const withVenue = (jurisdiction: string | null, settings: Partial<Env>) =>
  envOf([], {
    DB: { prepare: () => ({ first: async () => ({ jurisdiction }) }) } as never,
    ...settings,
  });

it.each([
  [null, undefined, null],
  ["eu", "eu", null],
  [null, "eu", "take OBJECT_JURISDICTION out of [vars]"],
  ["eu", undefined, 'write OBJECT_JURISDICTION = "eu" into [vars]'],
  ["eu", "us", 'write OBJECT_JURISDICTION = "eu" into [vars]'],
] as const)(
  "API-09 venues whose objects are in %s are served where the setting is %s, or it is said why not",
  async (there, here, fix) => {
    const settings = here ? { OBJECT_JURISDICTION: here } : {};
    const problems = await jurisdictionProblems(withVenue(there, settings));
    expect(problems.map(({ setting }) => setting)).toEqual(fix ? ["OBJECT_JURISDICTION"] : []);
    if (fix) expect(problems[0]?.problem).toContain(fix);
  },
);

it("API-09 a deployment without venues may be in any jurisdiction, and D1 that is down stops nobody", async () => {
  const none = { prepare: () => ({ first: async () => null }) } as never;
  const first = vi.fn().mockRejectedValue(new Error("down"));
  const down = { prepare: () => ({ first }) } as never;
  for (const DB of [none, down]) {
    expect(await jurisdictionProblems(envOf([], { DB, OBJECT_JURISDICTION: "eu" }))).toEqual([]);
  }
});

it("API-09 a page of a venue does not wait for D1, which is asked for calls and for pages of no venue", async () => {
  const first = vi.fn().mockResolvedValue({ jurisdiction: null });
  const env = set({ DB: { prepare: () => ({ first }) } as never });
  const ask = (isPage: boolean) =>
    refusedBySettings(new Request("https://tableside.test/"), env, vi.fn(), product, () => isPage);
  expect(await ask(true)).toBeNull();
  await compareJurisdiction(env, publishedVenue("mimosa"));
  expect(first).not.toHaveBeenCalled();
  await compareJurisdiction(env, null);
  expect(await ask(false)).toBeNull();
  expect(first).toHaveBeenCalledOnce();
});

it("API-09 a page of a venue whose objects are in another jurisdiction is refused before any of them is looked for, and so is all that follows", async () => {
  const env = set({ DB: { prepare: () => ({ first: async () => null }) } as never });
  const ask = () =>
    refusedBySettings(new Request("https://tableside.test/"), env, vi.fn(), product, () => true);
  expect(await ask()).toBeNull();
  const venue = { ...publishedVenue("mimosa"), jurisdiction: "eu" as const };
  await expect(compareJurisdiction(env, venue)).rejects.toThrow(SettingsRefused);
  expect((await ask())?.status).toBe(503);
});

it("API-09 a machine that knows no jurisdictions says so, and what to do", () => {
  const BILL = {
    jurisdiction: () => {
      throw new Error("Jurisdiction restrictions are not implemented in workerd.");
    },
  } as never;
  const problems = settingProblems(envOf([], { BILL, OBJECT_JURISDICTION: "eu" }), product);
  expect(problems.find(({ setting }) => setting === "OBJECT_JURISDICTION")?.problem).toBe(
    "OBJECT_JURISDICTION is set, and this machine knows no jurisdictions: take OBJECT_JURISDICTION out of [vars] of wrangler.toml.",
  );
});
