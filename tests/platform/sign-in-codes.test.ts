import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { accountsSchema } from "~/contracts/venue";
import { aPhone, codeFor, messagesTo, newNumber, wrong } from "./accounts.fixture";
import { GROUP_HOST, switches } from "./records.fixture";
import { phoneObject, planFaults } from "./sms-plan.fixture";

const lastSender = (object: ReturnType<typeof phoneObject>) =>
  runInDurableObject(object, (_instance, { storage }) => storage.kv.get("lastSender"));

describe("a code that is not right", () => {
  it("AUTH-28 is refused with five digits, and with letters", async () => {
    const phone = aPhone();
    for (const code of ["12345", "1234567", "12345a", ""]) {
      expect((await phone.signIn(newNumber(), code)).status).toBe(400);
    }
  });

  it("is refused a second time, after the right one was used", async () => {
    const [phone, number] = [aPhone(), newNumber()];
    await phone.ask(number);
    const code = await codeFor(number);
    expect((await phone.signIn(number, code)).status).toBe(201);
    expect((await phone.signIn(number, code)).body.code).toBe("invalid-code");
  });

  it("is refused at the sixth try, even if it is right, and with any number of tries at once", async () => {
    const [phone, number] = [aPhone(), newNumber()];
    await phone.ask(number);
    const code = await codeFor(number);
    const tries = Array.from({ length: 40 }, () => phone.signIn(number, wrong(code)));
    const answers = await Promise.all(tries);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await phone.signIn(number, code)).body.code).toBe("invalid-code");
  });

  it("is refused when it is old", async () => {
    const [phone, number] = [aPhone(), newNumber()];
    await phone.ask(number);
    const code = await codeFor(number);
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 10 * 60_000);
    expect((await phone.signIn(number, code)).status).toBe(401);
    vi.mocked(Date.now).mockRestore();
    expect((await phone.signIn(number, code)).status).toBe(201);
  });

  it("is refused from another phone, another number and another tenant", async () => {
    const [phone, number] = [aPhone(), newNumber()];
    await phone.ask(number);
    const code = await codeFor(number);
    expect((await aPhone().signIn(number, code)).status).toBe(401);
    expect((await phone.signIn(newNumber(), code)).status).toBe(401);
    const osteria = aPhone({ venueId: "osteria", guestId: phone.guestId });
    expect((await osteria.signIn(number, code)).status).toBe(401);
    const group = aPhone({ host: GROUP_HOST, guestId: phone.guestId });
    expect((await group.signIn(number, code)).status).toBe(401);
    expect((await phone.signIn(number, code)).status).toBe(201);
  });

  it("is not found by trying hundreds: a network is stopped, and a code lasts five tries", async () => {
    const [phone, number] = [aPhone(), newNumber()];
    await phone.ask(number);
    const code = await codeFor(number);
    const all = Array.from({ length: 300 }, (_, n) => String(n).padStart(6, "0"));
    const answers = await Promise.all(
      all.filter((one) => one !== code).map((one) => phone.signIn(number, one)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(200);
  });
});

describe("messages that cost money", () => {
  it("AUTH-37 a second press within fifteen seconds is the same message", async () => {
    const [phone, number] = [aPhone(), newNumber()];
    await Promise.all([phone.ask(number), phone.ask(number), phone.ask(number)]);
    await codeFor(number);
    expect(await messagesTo(number)).toHaveLength(1);
  });

  it("AUTH-04 none goes where nobody signs in by a code", async () => {
    switches.venue = { accounts: accountsSchema.parse({}) };
    try {
      expect((await aPhone().ask(newNumber())).body.code).toBe("accounts-not-offered");
    } finally {
      switches.venue = {};
    }
  });

  it("LOC-02 a guest app's are from the sender that its record names, each time they are tried, and a venue's are not", async () => {
    const [phone, number] = [aPhone({ host: GROUP_HOST, venueId: null }), newNumber()];
    const inApp = phoneObject("app:group", number);
    await planFaults("app:group", number, "refuses");
    await phone.ask(number);
    await vi.waitUntil(async () => (await messagesTo(number)).length > 0, { timeout: 60_000 });
    expect(await lastSender(inApp)).toBe("TheGroup");
    await aPhone().ask(number);
    await vi.waitUntil(async () => (await messagesTo(number)).length > 1);
    const atVenue = phoneObject("business:business-bistro", number);
    expect(await lastSender(atVenue)).toBe("the settings' own");
    // Nothing stays of a message that is out.
    await vi.waitUntil(() =>
      runInDurableObject(inApp, (_instance, { storage }) => {
        return [...storage.kv.list({ prefix: "sender" })].length === 0;
      }),
    );
  });

  it("a message whose service was cut off is sent again, once", async () => {
    const [phone, number] = [aPhone(), newNumber()];
    const object = phoneObject("business:business-bistro", number);
    await planFaults("business:business-bistro", number, "answer-lost", "refuses");
    await phone.ask(number);
    await vi.waitUntil(async () => (await messagesTo(number)).length > 0, { timeout: 60_000 });
    await vi.waitUntil(
      () =>
        runInDurableObject(object, (_instance, { storage }) => {
          const { n } = storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM messages").one();
          return n === 0;
        }),
      { timeout: 60_000 },
    );
    expect(await messagesTo(number)).toHaveLength(1);
    expect((await phone.signIn(number, await codeFor(number))).status).toBe(201);
  });
});
