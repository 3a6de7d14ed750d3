import { evictDurableObject } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BillDocument } from "~/contracts/bill";
import {
  billObject,
  CARDS,
  capturedFrom,
  type Guest,
  line,
  newGuest,
  openBill,
  settled,
  units,
} from "./platform.fixture";

const RUNS = Number(process.env.MODEL_RUNS ?? 300);
/** This many run in parallel, each with its own seed: a run mostly waits for the provider. */
const LANES = 10;
const GUESTS = 3;

/** The state of a run: no sums, only what it did and what must always be true of the bill. */
type World = Awaited<ReturnType<typeof openBill>> & {
  guests: Guest[];
  /** What guests were told they paid on the bill, by payment key. */
  told: Map<string, number>;
};
type Step = { name: string; run(world: World): Promise<unknown> };

const guest = fc.nat(GUESTS - 1);
const price = fc.integer({ min: 1, max: 40 });
const card = fc.constantFrom(...Object.values(CARDS));
const cents = fc.integer({ min: 50, max: 3_000 });

const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(guest, cents, card, fc.nat(500)).map(([who, amount, token, tip]) => ({
    name: `guest ${who} pays ${amount} with ${token}, tip ${tip}`,
    run: (world) => payBy(world, who, "by-amount", amountBody(amount), token, tip * 1000),
  })),
  fc.tuple(guest, fc.integer({ min: 2, max: 5 }), card).map(([who, numberOfGuests, token]) => ({
    name: `guest ${who} pays a share of ${numberOfGuests} with ${token}`,
    run: (world) => payBy(world, who, "by-share", { numberOfShares: 1, numberOfGuests }, token, 0),
  })),
  fc.tuple(guest, fc.constantFrom("l1", "l2"), card).map(([who, item, token]) => ({
    name: `guest ${who} pays half of ${item} with ${token}`,
    run: (world) => payBy(world, who, "by-items", { items: { [item]: units(0.5) } }, token, 0),
  })),
  fc.tuple(guest, card).map(([who, token]) => ({
    name: `guest ${who} pays what is left with ${token}`,
    run: (world) => payBy(world, who, "left-to-pay", {}, token, 0),
  })),
  fc.tuple(price, price).map(([first, second]) => ({
    name: `the till changes the order to ${first} and ${second}`,
    run: ({ till, order }) =>
      till.put({
        ...order,
        subOrders: [{ id: "1", lines: [line("l1", first), line("l2", second)] }],
      }),
  })),
  fc.tuple(fc.nat(2), cents).map(([ref, amount]) => ({
    name: `the till takes ${amount} under r${ref}`,
    run: async (world) => {
      const paid = { ref: `r${ref}`, type: "TILL", amount: amount * 1000 };
      await world.till.pay(paid);
    },
  })),
  fc.constant({
    name: "the bill is thrown out of memory",
    run: ({ billId }) => evictDurableObject(billObject(billId)),
  }),
];

const anyOrder = fc.asyncProperty(
  fc.array(fc.oneof(...steps), { minLength: 1, maxLength: 6 }),
  async (run) => {
    const bill = await openBill([20, 13.37]);
    const guests = Array.from({ length: GUESTS }, () => newGuest());
    const world: World = { ...bill, guests, told: new Map() };
    for (const step of run) {
      await step.run(world);
      await holds(world, run.map(({ name }) => name).join("; "));
    }
  },
);

describe("guests and tills acting in any order", () => {
  it(`keeps the money right in ${RUNS} runs`, async () => {
    const { seed = Date.now() } = fc.readConfigureGlobal();
    const lanes = Array.from({ length: LANES }, (_, lane) =>
      fc.assert(anyOrder, { numRuns: RUNS / LANES, seed: seed + lane, endOnFailure: true }),
    );
    await Promise.all(lanes);
    // Two minutes are not enough beside other work.
  }, 600_000);
});

function amountBody(amount: number) {
  return { splitAmount: amount * 1000, currencyCode: "EUR" };
}

/** Issues, pays, and confirms at the bank if asked; refusals are expected. */
async function payBy(
  world: World,
  who: number,
  kind: string,
  body: object,
  methodToken: string,
  tip: number,
) {
  const { billId, guests, told } = world;
  const guest = guests[who];
  if (!guest) return;
  const issued = await guest.issue(billId, kind, body);
  if (issued.status !== 201) {
    expect([400, 409]).toContain(issued.status);
    return;
  }
  const split = issued.body;
  const paid = await guest.pay(billId, split, { methodToken, tip });
  expect([200, 409]).toContain(paid.status);
  if (paid.status !== 200) return;
  if (paid.body.step === "actionRequired") await guest.act(paid.body.actionUrl ?? "", "authorise");
  await guest.payment(billId, split.nextPaymentId, true);
  const end = await settled(guest, billId, split.nextPaymentId);
  if (end.step === "succeeded") told.set(split.nextPaymentId, end.total);
}

async function holds({ billId, guests, told }: World, story: string): Promise<void> {
  const { body } = await newGuest().bill(billId);
  const paidHere = sum(body.payments.filter(isHere).map(({ amount }) => amount));
  const paidExternally = sum(body.splitsMadeElsewhere.map(({ amount }) => amount));
  const applied = paidHere + paidExternally;
  expect(body.totalBillAmount - body.leftToPay + body.refundDue, story).toBe(applied);
  expect(Math.min(body.leftToPay, body.refundDue), story).toBe(0);
  expect(body.forecastedLeftToPay, story).toBeLessThanOrEqual(body.leftToPay);
  const captured = sum(await Promise.all(guests.map(capturedFrom)));
  expect(captured, story).toBe(sum([...told.values()]));
}

function isHere({ kind, isPaid }: BillDocument["payments"][number]): boolean {
  return kind === "product-made" && isPaid;
}

function sum(amounts: number[]): number {
  return amounts.reduce((all, one) => all + one, 0);
}
