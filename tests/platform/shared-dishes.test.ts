import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPlatformApp } from "#worker/platform/app";
import { fromHere } from "./address.fixture";
import { objectsBefore } from "./crossing.fixture";
import { parts } from "./parts.fixture";
import { call, env, line, newGuest, openBill, units } from "./platform.fixture";

type Guest = ReturnType<typeof newGuest>;

const pathOf = (billId: string) => `/api/billing/bills/${billId}`;

const send = (method: string, path: string, guest: Guest, body: object) =>
  call(method, path, {
    body: { consumer: guest.consumer, ...body },
    headers: { "x-guest-id": guest.guestId },
  });

const asks = (billId: string, guest: Guest, others: Guest[], lineId = "l1", quantity = 1) =>
  send("POST", `${pathOf(billId)}/proposals`, guest, {
    lineId,
    quantity: units(quantity),
    with: others.map(({ participant }) => participant),
  });

const answers = (billId: string, guest: Guest, id: string, accepts = true) =>
  send("PUT", `${pathOf(billId)}/proposals/${id}`, guest, { accepts });

/** A bill with guests who look at it, each with a sign. */
async function table(count = 3, prices = [10, 20]) {
  const { billId, till } = await openBill(prices);
  const guests = Array.from({ length: count }, () => newGuest());
  for (const [index, guest] of guests.entries()) await sits(billId, guest, index);
  return { billId, till, guests: guests as [Guest, Guest, Guest] };
}

async function sits(billId: string, guest: Guest, place: number): Promise<void> {
  const sign = ["FOX", "OWL", "BEE", "LEMON"][place];
  const consumer = { ...guest.consumer, name: "Secret Name", sign };
  expect((await send("PUT", `${pathOf(billId)}/guest`, guest, { consumer })).status).toBe(204);
}

const proposalsOf = async (billId: string, guest: Guest) =>
  (await guest.bill(billId)).body.proposals ?? [];

const idFor = async (billId: string, guest: Guest) =>
  (await proposalsOf(billId, guest))[0]?.proposalId ?? "none";

const splitsOf = async (billId: string, guest: Guest) =>
  (await newGuest().bill(billId)).body.splits
    .filter(({ participantId }) => participantId === guest.participant)
    .map(({ amount, status }) => [amount, status]);

describe("who looks on", () => {
  it("BILL-11 is at the table by a sign, and nothing else of them is told", async () => {
    const { billId, guests } = await table(2);
    const [ann, bob] = guests;
    const { body } = await bob.bill(billId);
    expect(body.participants.map(({ sign }) => sign)).toEqual(["FOX", "OWL"]);
    expect(body.reader).toBe(bob.participant);
    expect((await newGuest().bill(billId)).body.reader).toBeNull();
    for (const secret of [ann.guestId, "Secret Name"]) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });
});

describe("we share this", () => {
  it("SPLIT-11 reaches those who are asked, and binds all with the last yes", async () => {
    const { billId, guests } = await table();
    const [ann, bob, cleo] = guests;
    expect((await asks(billId, ann, [bob, cleo])).status).toBe(204);
    const id = await idFor(billId, bob);
    expect((await proposalsOf(billId, bob))[0]).toMatchObject({
      lineId: "l1",
      members: [ann, bob, cleo].map(({ participant }) => participant),
      accepted: [ann.participant],
      amount: units(3.34),
    });
    expect(await proposalsOf(billId, newGuest())).toEqual([]);
    await answers(billId, bob, id);
    for (const guest of guests) expect(await splitsOf(billId, guest)).toEqual([]);
    await answers(billId, cleo, id);
    const all = await Promise.all(guests.map((guest) => splitsOf(billId, guest)));
    expect(all.flat().reduce((sum, [amount]) => sum + Number(amount), 0)).toBe(units(10));
    expect(all.map((one) => one.length)).toEqual([1, 1, 1]);
    for (const guest of guests) expect(await proposalsOf(billId, guest)).toEqual([]);
  });

  it("SPLIT-11 two who say yes at the same moment, twice each, get one part each", async () => {
    const { billId, guests } = await table();
    const [ann, bob, cleo] = guests;
    await asks(billId, ann, [bob, cleo]);
    const id = await idFor(billId, bob);
    const pressed = await Promise.all(
      [bob, cleo, bob, cleo].map((guest) => answers(billId, guest, id)),
    );
    expect(pressed.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    for (const guest of guests) expect(await splitsOf(billId, guest)).toHaveLength(1);
  });

  it("SPLIT-11 each pays their part, and the dish is paid to the cent", async () => {
    const { billId, guests } = await table(3, [10]);
    const [ann, bob, cleo] = guests;
    await asks(billId, ann, [bob, cleo]);
    const id = await idFor(billId, bob);
    await answers(billId, bob, id);
    await answers(billId, cleo, id);
    for (const guest of guests) {
      const { body } = await guest.bill(billId);
      const own = body.splits.find(({ isCurrentUser }) => isCurrentUser);
      const { body: split } = await guest.split(billId, String(own?.splitId));
      expect((await guest.pay(billId, split)).body.step).toBe("succeeded");
    }
    const { body } = await ann.bill(billId);
    expect([body.leftToPay, body.refundDue, body.unpaidItems]).toEqual([0, 0, {}]);
  });

  it("SPLIT-11 a stranger, another bill's guest and an unknown one are refused the same", async () => {
    const { billId, guests } = await table();
    const [ann, bob, cleo] = guests;
    const elsewhere = await table(2);
    await asks(billId, ann, [bob]);
    const id = await idFor(billId, bob);
    expect(await proposalsOf(billId, cleo)).toEqual([]);
    const tries = [
      answers(billId, newGuest(), id),
      answers(billId, cleo, id),
      answers(billId, elsewhere.guests[0], id),
      answers(billId, bob, "h_unknown"),
      answers(elsewhere.billId, elsewhere.guests[0], id),
      answers(billId, newGuest(), id, false),
    ];
    for (const { status, body } of await Promise.all(tries)) {
      expect([status, body.code]).toEqual([409, "proposal-over"]);
    }
    for (const other of [newGuest(), elsewhere.guests[0]]) {
      expect((await asks(billId, other, [bob])).body.code).toBe("not-at-table");
      expect((await asks(billId, ann, [other])).body.code).toBe("not-at-table");
    }
    expect((await proposalsOf(billId, bob)).map(({ proposalId }) => proposalId)).toEqual([id]);
  });

  it("SPLIT-11 says yes only for oneself: another's id in the body finds nothing", async () => {
    const { billId, guests } = await table(2);
    const [ann, bob] = guests;
    await asks(billId, ann, [bob]);
    const path = `${pathOf(billId)}/proposals/${await idFor(billId, bob)}`;
    const body = { consumer: bob.consumer, accepts: true };
    expect((await send("PUT", path, ann, body)).status).toBe(404);
    expect(await splitsOf(billId, bob)).toEqual([]);
  });

  it("SPLIT-11 odd bodies are refused with their field", async () => {
    const { billId, guests } = await table(2);
    const [ann, bob] = guests;
    const good = { lineId: "l1", quantity: units(1), with: [bob.participant] };
    const odd = [
      { with: [] },
      { with: Array.from({ length: 61 }, () => bob.participant) },
      { with: ["x".repeat(6_500)] },
      { quantity: -1 },
      { quantity: 0.5 },
      { lineId: "x".repeat(20_000) },
      { more: 1 },
    ];
    for (const body of odd) {
      const { status } = await send("POST", `${pathOf(billId)}/proposals`, ann, {
        ...good,
        ...body,
      });
      expect(status, JSON.stringify(body).slice(0, 60)).toBe(400);
    }
    expect(await proposalsOf(billId, bob)).toEqual([]);
  });

  it("SPLIT-11 a thousand presses leave three questions", async () => {
    const { billId, guests } = await table(
      3,
      Array.from({ length: 8 }, () => 10),
    );
    const [ann, bob, cleo] = guests;
    const codes = new Set<string | undefined>();
    for (let turn = 0; turn < 125; turn++) {
      const lines = [1, 2, 3, 4, 5, 6, 7, 8];
      const pressed = await Promise.all(
        lines.map((n) => asks(billId, ann, turn % 2 ? [bob] : [cleo], `l${n}`)),
      );
      for (const { body } of pressed) codes.add(body.code);
    }
    expect([...codes].filter(Boolean)).toEqual(["too-many-proposals"]);
    const open = [...(await proposalsOf(billId, bob)), ...(await proposalsOf(billId, cleo))];
    expect(open).toHaveLength(3);
  });

  it("SPLIT-11 a dish that the till takes off the bill is nobody's to share any more", async () => {
    const { billId, guests, till } = await table(2);
    const [ann, bob] = guests;
    await asks(billId, ann, [bob]);
    const id = await idFor(billId, bob);
    const { body } = await ann.bill(billId);
    const lines = [line("l2", 20)];
    const orderRef = String(body.order?.orderCode);
    await till.put({
      orderRef,
      openedAt: "2026-11-21T12:00:00Z",
      subOrders: [{ id: "1", name: "Table", lines }],
    });
    expect(await proposalsOf(billId, bob)).toEqual([]);
    expect((await answers(billId, bob, id)).body.code).toBe("proposal-over");
  });

  it('"not mine" takes a dish out of one\'s own part, once however often it is pressed', async () => {
    const { billId, guests } = await table(2);
    const [ann, bob] = guests;
    await ann.issue(billId, "by-items", { items: { l1: units(1), l2: units(1) } });
    await bob.issue(billId, "by-items", { items: { l1: units(0.5) } });
    const isNot = (guest: Guest) =>
      send("POST", `${pathOf(billId)}/not-mine`, guest, { lineId: "l1" });
    for (const guest of [ann, ann, newGuest()]) expect((await isNot(guest)).status).toBe(204);
    expect(await splitsOf(billId, ann)).toEqual([[units(20), "ISSUED"]]);
    expect(await splitsOf(billId, bob)).toEqual([[units(5), "ISSUED"]]);
  });
});

describe("a bill of the earlier build", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

  it("says that it can't be asked, and nothing has happened", async () => {
    const { billId, guests } = await table(2);
    const [ann, bob] = guests;
    const without = ["proposeDish", "answerProposal", "notMine"];
    const before = { ...env, BILL: objectsBefore(env.BILL, { without }) };
    const ask = (method: string, path: string, body: object) =>
      createPlatformApp(parts).fetch(
        new Request(`https://tableside.test${pathOf(billId)}${path}`, {
          method,
          headers: { "content-type": "application/json", "x-guest-id": ann.guestId, ...fromHere },
          body: JSON.stringify({ consumer: ann.consumer, ...body }),
        }),
        before,
      );
    const refused = [
      await ask("POST", "/proposals", {
        lineId: "l1",
        quantity: units(1),
        with: [bob.participant],
      }),
      await ask("PUT", "/proposals/h_one", { accepts: true }),
      await ask("POST", "/not-mine", { lineId: "l1" }),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ code: "temporarily-unavailable" });
    }
    expect(await proposalsOf(billId, bob)).toEqual([]);
  });
});
