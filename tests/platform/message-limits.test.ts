import { createHmac } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import {
  codeTriesOf,
  dialMessagesOf,
  networkMessagesOf,
  numberMessagesOf,
} from "#worker/objects/callers";
import { addressPrefix, widerPrefix } from "#worker/platform/limits/rough-limits";
import { accountsSchema } from "~/contracts/venue";
import { aPhone, codeFor, messagesTo, newNetwork, newNumber } from "./accounts.fixture";
import { call, env, openBill } from "./platform.fixture";
import { GROUP_HOST, switches } from "./records.fixture";
import { planFaults } from "./sms-plan.fixture";

const HOUR_MS = 60 * 60_000;
const VENUES = ["bistro", "osteria", "cantina", "kiosk"];

/** What a call is answered, as far as a guest notices it. */
type Said = { status: number; body: { code?: string; fields?: { code: string }[] } };
const said = ({ status, body }: Said) => [status, body.fields?.[0]?.code ?? body.code];
const count = (answers: Said[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** Uses up so many of a limit. @returns what takes them back. */
async function fill(counter: ReturnType<typeof codeTriesOf>, key: string, most: number) {
  const limit = { key, most: 10_000, withinMs: HOUR_MS };
  const ids = Array.from({ length: most }, () => newId("p"));
  for (let n = 0; n < most; n += 100) {
    await Promise.all(ids.slice(n, n + 100).map((id) => counter.take(id, [limit])));
  }
  return async () => {
    for (let n = 0; n < most; n += 100) {
      await Promise.all(ids.slice(n, n + 100).map((id) => counter.giveBack(id)));
    }
  };
}

/** Numbers with the same first byte of their HMAC are counted by one object. */
function firstByte(number: string): number | undefined {
  const name = JSON.stringify(["number", number]);
  return createHmac("sha256", env.ACCOUNT_KEY ?? "")
    .update(name)
    .digest()[0];
}

afterEach(() => {
  switches.venue = {};
  vi.useRealTimers();
});

describe("a number", () => {
  it("AUTH-03 gets three codes an hour and ten a day, however many venues are asked", async () => {
    const number = newNumber();
    const ask = async () => {
      const places = [
        ...VENUES.map((venueId) => ({ venueId })),
        { host: GROUP_HOST, venueId: null },
      ];
      const all = Array.from({ length: 40 }, (_, n) => aPhone(places[n % places.length]));
      return Promise.all(all.map((phone) => phone.ask(number)));
    };
    const first = await ask();
    expect([count(first, 200), count(first, 429)]).toEqual([3, 37]);
    const refused = await aPhone().ask(number);
    expect(said(refused)).toEqual([429, "too-many-for-number"]);
    const waitS = Number(refused.headers.get("retry-after"));
    expect(waitS).toBeGreaterThan(3_500);
    const start = Date.now();
    let sent = 3;
    for (let hour = 1; hour <= 4; hour++) {
      vi.useFakeTimers({ toFake: ["Date"], now: start + 2 * hour * HOUR_MS });
      sent += count(await ask(), 200);
    }
    expect(sent).toBe(10);
    await vi.waitUntil(async () => (await messagesTo(number)).length >= 10);
    expect(await messagesTo(number)).toHaveLength(10);
    const day = Number((await aPhone().ask(number)).headers.get("retry-after"));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + day * 1_000 });
    expect((await aPhone().ask(number)).status).toBe(200);
  });

  it("AUTH-03 has its codes whatever another one has, also where one object counts both", async () => {
    const first = newNumber();
    const isBeside = (one: string) => firstByte(one) === firstByte(first);
    const [second = "", third = ""] = Array.from({ length: 2_000 }, newNumber).filter(isBeside);
    for (let n = 0; n < 4; n++) await aPhone().ask(first);
    expect(said(await aPhone().ask(first))).toEqual([429, "too-many-for-number"]);
    const phone = aPhone();
    // A press for another number is no press that comes again.
    for (const number of [second, third]) {
      expect((await phone.ask(number)).status).toBe(200);
    }
    const atOsteria = [1, 2, 3].map(() => aPhone({ venueId: "osteria" }).ask(third));
    expect(count(await Promise.all(atOsteria), 200)).toBe(2);
  });

  it("AUTH-37 a press that comes again is no second message, and none is refused for it", async () => {
    const [phone, number] = [aPhone(), newNumber()];
    await aPhone().ask(number);
    await aPhone().ask(number);
    const presses = await Promise.all([1, 2, 3, 4].map(() => phone.ask(number)));
    expect(count(presses, 200)).toBe(4);
    await codeFor(number);
    expect(await messagesTo(number)).toHaveLength(3);
    expect(said(await aPhone().ask(number))).toEqual([429, "too-many-for-number"]);
  });

  it("AUTH-27 with an account is answered as one without, whatever is refused", async () => {
    const [known, unknown] = [newNumber(), newNumber()];
    await aPhone().enter(known);
    await aPhone().ask(unknown);
    const answers = async (number: string) => {
      const all = [];
      for (let n = 0; n < 4; n++) all.push(said(await aPhone().ask(number)));
      return all;
    };
    expect(await answers(known)).toEqual(await answers(unknown));
  });

  it.each([
    ["+33899123456", "no_text_messages"],
    ["+449098790000", "no_text_messages"],
    ["+19005550123", "no_text_messages"],
    ["+41900123456", "no_text_messages"],
    ["+39899123456", "no_text_messages"],
    ["+447012345678", "no_text_messages"],
    ["+33142278186", "no_text_messages"],
    ["+8816123456789", "invalid_phone_number"],
  ])("AUTH-18 %s takes no messages, and none goes there", async (number, code) => {
    expect(said(await aPhone().ask(number))).toEqual([400, code]);
    expect(await messagesTo(number)).toEqual([]);
  });

  it("AUTH-18 of a country that the operator does not serve is refused in words of its own", async () => {
    switches.venue = { accounts: accountsSchema.parse({ passwordless: true, countries: ["DE"] }) };
    const number = newNumber();
    expect(said(await aPhone().ask(number))).toEqual([400, "country_not_served"]);
    expect(await messagesTo(number)).toEqual([]);
  });

  it("SEC-02 that the service can't reach now is told so, nothing goes later, and the next press counts as the first", async () => {
    const [phone, number] = [aPhone(), newNumber()];
    await planFaults(
      "business:business-bistro",
      number,
      "refuses",
      "refuses",
      "refuses",
      "refuses",
    );
    expect(said(await phone.ask(number))).toEqual([503, "sms-failed"]);
    await planFaults("business:business-bistro", number);
    expect((await phone.ask(number)).status).toBe(200);
    expect((await phone.signIn(number, await codeFor(number))).status).toBe(201);
    expect(await messagesTo(number)).toHaveLength(1);
    await planFaults("business:business-bistro", number, "no-such-number");
    expect(said(await aPhone().ask(number))).toEqual([400, "no_text_messages"]);
  });
});

describe("a network", () => {
  const german = (start: number) => (n: number) => `+49151${String(start + n)}`;

  it("AUTH-03 of strangers gets thirty codes an hour from all venues together", async () => {
    const [address, number] = [newNetwork(), german(24_400_000)];
    const asked = Array.from({ length: 60 }, (_, n) =>
      aPhone({ address, venueId: VENUES[n % VENUES.length] ?? "" }).ask(number(n)),
    );
    const answers = await Promise.all(asked);
    expect([count(answers, 200), count(answers, 429)]).toEqual([30, 30]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe("too-many-from-here");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(3_500);
  });

  it("AUTH-03 has its codes whatever another one of its provider has", async () => {
    const number = german(27_400_000);
    for (let n = 0; n < 31; n++) await aPhone({ address: "192.0.2.7" }).ask(number(n));
    expect(said(await aPhone({ address: "192.0.2.8" }).ask(number(40)))[0]).toBe(429);
    expect((await aPhone({ address: "192.0.3.8" }).ask(number(41))).status).toBe(200);
  });

  it("AUTH-03 of a full house gets a code for the 31st guest and the 99th, who sit at its tables", async () => {
    const [address, number] = [newNetwork(), german(25_400_000)];
    const network = addressPrefix(address);
    await fill(networkMessagesOf(env, widerPrefix(network)), `strangers ${network}`, 30);
    expect(said(await aPhone({ address }).ask(number(0)))).toEqual([429, "too-many-from-here"]);
    const { billId } = await openBill([20]);
    const seats = [{ billId }, { deviceId: "bistro-d1" }];
    const asked = Array.from({ length: 99 }, (_, n) =>
      aPhone({ address }).ask(number(n + 1), { at: seats[n % 2] }),
    );
    expect(count(await Promise.all(asked), 200)).toBe(99);
    const strangerAtOsteria = aPhone({ address, venueId: "osteria" });
    expect(said(await strangerAtOsteria.ask(number(200), { at: { billId } }))[0]).toBe(429);
    const made = { deviceId: `d_${"x".repeat(32)}` };
    expect(said(await aPhone({ address }).ask(number(201), { at: made }))[0]).toBe(429);
  });

  it("AUTH-03 gains sixty codes an hour by the code of one table, which anybody may know", async () => {
    const [address, number] = [newNetwork(), german(26_400_000)];
    const at = { billId: (await openBill([20])).billId };
    const asked = Array.from({ length: 120 }, (_, n) => aPhone({ address }).ask(number(n), { at }));
    expect(count(await Promise.all(asked), 200)).toBe(60 + 30);
  });
});

describe("a tenant", () => {
  it("AUTH-03 sends as many codes an hour as its record says, and the log tells before guests are refused", async () => {
    const accounts = accountsSchema.parse({ passwordless: true, messagesPerHour: 10 });
    switches.venue = { accounts };
    const lines = vi.spyOn(console, "error").mockImplementation(() => {});
    const venueId = "kiosk";
    const tenant = codeTriesOf(env, "business:business-kiosk");
    const before = await tenant.count("scope", HOUR_MS);
    await fill(tenant, "scope", Math.max(0, 7 - before));
    const told = () =>
      lines.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("nearly-used"));
    const sent = [];
    for (let n = 0; n < 4; n++) sent.push(await aPhone({ venueId }).ask(newNumber()));
    const after = Math.max(7, before);
    expect(count(sent, 200)).toBe(Math.max(0, 10 - after));
    expect(said(sent.at(-1) ?? { status: 0, body: {} })).toEqual([429, "too-many-messages"]);
    expect(told()).toHaveLength(1);
    expect(told()[0]).toContain("business:business-kiosk");
    vi.restoreAllMocks();
  });

  it("AUTH-03 of France has room for its evening: a thousand codes an hour to French numbers are no limit", async () => {
    expect(accountsSchema.parse({}).messagesPerHour).toBe(5_000);
    const tenant = codeTriesOf(env, "business:business-cantina");
    await fill(tenant, "dial +33", 1_000);
    await fill(tenant, "scope", 1_000);
    expect((await aPhone({ venueId: "cantina" }).ask(newNumber())).status).toBe(200);
  });

  it("AUTH-03 sends a thousand codes an hour to each twentieth of its country's numbers, exactly, and no number pays for it", async () => {
    const part = (number: string) => (firstByte(number) ?? 0) % 20;
    const numbers = Array.from({ length: 400 }, newNumber);
    const crowded = numbers.filter((number) => part(number) === 7);
    const [ofAnotherPart = ""] = numbers.filter((number) => part(number) !== 7);
    const counter = numberMessagesOf(env, "+33/7");
    const before = await counter.count("part", HOUR_MS);
    const giveBack = await fill(counter, "part", 998 - before);
    const lines = vi.spyOn(console, "error").mockImplementation(() => {});
    const answers = await Promise.all(crowded.slice(0, 8).map((number) => aPhone().ask(number)));
    expect([count(answers, 200), count(answers, 429)]).toEqual([2, 6]);
    const refused = answers.findIndex(({ status }) => status === 429);
    expect(answers[refused]?.body.code).toBe("too-many-messages");
    expect(lines.mock.calls.join("")).toContain("dial code +33");
    vi.restoreAllMocks();
    expect((await aPhone().ask(ofAnotherPart)).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS });
    const again = [];
    for (let n = 0; n < 4; n++) again.push(await aPhone().ask(crowded[refused] ?? ""));
    expect(count(again, 200)).toBe(3);
    // Other tests' numbers are of this part as well.
    await giveBack();
  });

  it("AUTH-03 a fraud with any number of tenants gets a thousand codes an hour to a foreign dial code", async () => {
    await fill(dialMessagesOf(env, "+375"), "all", 998);
    const number = (n: number) => `+37529${String(4_911_911 + n)}`;
    const asked = Array.from({ length: 20 }, (_, n) =>
      aPhone({ venueId: VENUES[n % VENUES.length] ?? "" }).ask(number(n)),
    );
    expect(count(await Promise.all(asked), 200)).toBe(2);
  });
});

it("ACC-12 an address gets six links a day from all tenants together, however it is spelt", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 8; n++) {
    const phone = aPhone({ venueId: VENUES[n % VENUES.length] ?? "" });
    const { accessToken } = await phone.enter(newNumber());
    const headers = { authorization: `Bearer ${accessToken}` };
    const me = "/api/user-account/users/me";
    await call("PATCH", me, { headers, body: { email: `Victim+${n}@Example.com` } });
    statuses.push((await call("POST", `${me}/email-verification`, { headers, body: {} })).status);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429, 429]);
});
