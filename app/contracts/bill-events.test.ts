import { describe, expect, it } from "vitest";
import { earningOf, rewardOf } from "#tests/fixtures/loyalty-values";
import type { BillEvent } from "~/domain/bill/events";
import { readBillEvent, writeBillEvent } from "./bill-events";

const asked: BillEvent = { type: "pointsAsked", paymentId: "p", earning: earningOf("u"), at: 1 };
const held: BillEvent = {
  type: "voucherAsked",
  ref: "r",
  code: "dessert",
  splitId: "s",
  reward: rewardOf("u"),
  at: 1,
};

/** The event as a build stored it to which the value was a text without a version. */
function asText(event: BillEvent, field: string, { v: _, ...value }: object & { v: number }) {
  return JSON.stringify({ ...event, v: 1, [field]: JSON.stringify(value) });
}

describe("a loyalty programme in a bill's ledger", () => {
  it("is a value with a version, and reads as it was written", () => {
    const body = writeBillEvent(asked).body;
    expect(JSON.parse(body)).toMatchObject({ v: 2, earning: { v: 1, userId: "u" } });
    expect(readBillEvent(body)).toEqual({ ok: true, event: asked });
    expect(readBillEvent(writeBillEvent(held).body)).toEqual({ ok: true, event: held });
  });

  it("that an earlier build stored as a text still earns its points and gives its reward back", () => {
    const points = asText(asked, "earning", earningOf("u"));
    expect(readBillEvent(points)).toEqual({ ok: true, event: asked });
    const { askedAt: _, ...earliest } = rewardOf("u");
    expect(readBillEvent(asText(held, "reward", earliest))).toEqual({ ok: true, event: held });
    const voucher = { type: "voucherAsked", ref: "r", code: "TEN", splitId: "s", at: 1 };
    expect(readBillEvent(JSON.stringify({ v: 1, ...voucher }))).toEqual({
      ok: true,
      event: voucher,
    });
  });

  it.each([
    ["of a later version", { ...earningOf("u"), v: 2 }],
    ["with a field that may be about money", { ...earningOf("u"), pointsBurnt: 5 }],
    ["that is a text", JSON.stringify(earningOf("u"))],
  ])("%s stops the bill, in words that say nothing of it", (_what, earning) => {
    const read = readBillEvent(JSON.stringify({ ...asked, v: 2, earning }));
    expect(read).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^event pointsAsked does not fit/),
    });
  });

  it("as a text that is no programme's stops the bill", () => {
    const read = readBillEvent(JSON.stringify({ ...asked, v: 1, earning: "a member" }));
    expect(read).toMatchObject({ ok: false });
  });
});
