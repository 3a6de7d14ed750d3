import { describe, expect, it } from "vitest";
import { earningOf, rewardOf } from "#tests/fixtures/loyalty-values";
import { eventCodec } from "~/contracts/event-codec";
import { type BillEvent, billEvents } from "~/domain/bill/events.schema";
import { anId } from "~/domain/ids.fixture";

const codec = eventCodec<BillEvent>(billEvents);

const asked: BillEvent = {
  type: "pointsAsked",
  paymentId: anId.payment("p"),
  earning: earningOf(anId.member("u")),
  at: 1,
};
const held: BillEvent = {
  type: "voucherAsked",
  ref: "r",
  code: "dessert",
  splitId: anId.split("s"),
  reward: rewardOf(anId.member("u")),
  at: 1,
};

describe("a loyalty programme in a bill's ledger", () => {
  it("is a value with a version, and reads as it was written", () => {
    const { body } = codec.write(asked);
    expect(JSON.parse(body)).toMatchObject({ v: 1, earning: { v: 1, userId: "u" } });
    expect(codec.read(body)).toEqual({ ok: true, event: asked });
    expect(codec.read(codec.write(held).body)).toEqual({ ok: true, event: held });
  });

  it.each([
    ["of a later version", { ...earningOf(anId.member("u")), v: 2 }],
    ["with a field that may be about money", { ...earningOf(anId.member("u")), pointsBurnt: 5 }],
    ["that is a text", JSON.stringify(earningOf(anId.member("u")))],
  ])("%s stops the bill, in words that say nothing of it", (_what, earning) => {
    const read = codec.read(JSON.stringify({ ...asked, v: 1, earning }));
    expect(read).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^event pointsAsked does not fit/),
    });
  });
});
