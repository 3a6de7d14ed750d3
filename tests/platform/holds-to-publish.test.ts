import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import type { TableDevice, Venue } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { guestAt, openForOrders, soup } from "./ordering.fixture";
import { call, units } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

const publish = (path: string, body: unknown, method = "PUT") =>
  call(method, `/operator/v1/${path}`, {
    body,
    headers: { authorization: `Bearer ${DEMO_OPERATOR_KEY}` },
    host: "127.0.0.1",
  });

const fixed = (amount: number, currency = "EUR") => ({
  experienceId: "exp",
  preAuthorization: { enabled: true, strategy: "FIXED_AMOUNT", amount, currency } as const,
});

let venue: Venue;
let device: TableDevice;

beforeAll(async () => {
  venue = (await fixtureRecords.venue(anId.venue("bistro")))?.venue as Venue;
  device = (await fixtureRecords.device(anId.device("bistro-d1"))) as TableDevice;
  await publish("venues/bistro", venue);
});

describe("an operator who says what is held on cards", () => {
  it("TAB-26 can't publish nothing, a part of a cent, or more than an evening's bill for a tab", async () => {
    for (const tabHold of [0, 1_234_567, units(1_001)]) {
      const { status, body } = await publish("venues/bistro", {
        ...venue,
        rules: { ...venue.rules, tabHold },
      });
      expect(status).toBe(400);
      expect(body.fields).toEqual([{ path: "rules.tabHold", code: "not_an_amount_to_hold" }]);
    }
    const good = { ...venue, rules: { ...venue.rules, tabHold: units(35) } };
    expect((await publish("venues/bistro", good)).status).toBe(204);
  });

  it("PRE-01 PRE-14 can't publish a table's amount that no card can hold, nor another currency's", async () => {
    const path = "experience.preAuthorization";
    for (const [experience, field] of [
      [fixed(0), { path: `${path}.amount`, code: "not_an_amount_to_hold" }],
      [fixed(3_000_001), { path: `${path}.amount`, code: "not_an_amount_to_hold" }],
      [fixed(units(30), "USD"), { path: `${path}.currency`, code: "other_currency" }],
    ] as const) {
      const answer = await publish("table-devices/bistro-d1", { ...device, experience });
      expect([answer.status, answer.body.fields]).toEqual([400, [field]]);
      const made = await publish("venues/bistro/tables", { name: "9", experience }, "POST");
      expect([made.status, made.body.fields]).toEqual([400, [field]]);
    }
    const good = { ...device, experience: fixed(units(30)) };
    expect((await publish("table-devices/bistro-d1", good)).status).toBe(204);
  });

  it("ORD-27 PRE-03 a table whose stored amount can't be held is a wrong setting, and no card that is missing", async () => {
    await openForOrders("osteria", {
      device: { experience: { ...fixed(0, "EUR"), experienceId: "exp-osteria" } as never },
    });
    const answer = await guestAt("osteria-t5").order({ items: [soup()] });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 0, name: "HYBRID_EXPERIENCE_MISCONFIGURED" },
    });
  });
});
