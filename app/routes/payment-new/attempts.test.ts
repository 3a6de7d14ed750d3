import { describe, expect, it } from "vitest";
import { billDocument, form, ownSplit, PAYMENT_ID, units } from "#tests/fixtures/bill-document";
import { letIn } from "#tests/fixtures/let-in";
import { base, pageArgs, type Scene, sentTo, split } from "#tests/fixtures/split-page";
import { venue } from "#tests/fixtures/venue-record";
import type { PaymentAnswer } from "~/contracts/payment";
import type { PaymentStep } from "~/domain/payment/payment.schema";
import { action as enterVoucher } from "~/routes/voucher/action.server";
import { action as pay } from "./action.server";
import { loader as payment } from "./loader.server";

const methods = [{ kind: "direct", method: "card" }];
const carried = "express=1&rest=1500000&method=card";

/** The platform of a provider that asks for nothing, whose answer to a payment is this one. */
const platform = (answer: () => Response) => (call: string) => {
  if (/tokens$/.test(call)) {
    return Response.json({ methodToken: "token", brand: null, last4: null });
  }
  if (/checkout$/.test(call)) return Response.json({ methods });
  return /^POST .*payments$/.test(call) ? answer() : undefined;
};

const mine = ownSplit({ nextPaymentId: PAYMENT_ID });
const sent = { intent: "pay", method: "card", paymentId: PAYMENT_ID };

/** Where a guest is sent who pays their part of 12.00 from the page with this query. */
function paying(answer: () => Response, query = `?${carried}`, total = units(12)) {
  const body = form({ ...sent, expectedTotal: String(total) });
  return sentTo(pay, { split: mine, body, query, answer: platform(answer) });
}

const ended = (step: PaymentStep, declineCode: string | null) => () =>
  Response.json({
    paymentId: PAYMENT_ID,
    step,
    declineCode,
    actionUrl: null,
    postedToTill: false,
    amount: units(12),
    tip: units(0),
    total: units(12),
    method: null,
    settledAt: null,
    refunded: null,
  } satisfies PaymentAnswer);

const refused =
  (code: string, more: object = {}) =>
  () =>
    Response.json({ code, ...more }, { status: 409 });

async function pageAt(scene: Scene) {
  const answer = await payment(
    await letIn(pageArgs({ ...scene, answer: platform(ended("failed", null)) }).args),
  );
  return (await answer.json()) as {
    problem: { title: string | null; text: string } | null;
    voucher: { action: string; closeHref: string } | null;
    self: string;
  };
}

describe("a payment that fails", () => {
  const retry = `${split}/payment-intents/new?${carried}&recoverable=true`;

  it("PAY-17 leads to the same part again, flagged recoverable, which says why and that nothing was charged", async () => {
    expect(await paying(ended("declined", "insufficient_funds"))).toBe(
      `${retry}&reason=insufficient-funds`,
    );
    expect(await paying(ended("failed", "processing_error"))).toBe(
      `${retry}&reason=processing-error`,
    );
    const { problem } = await pageAt({
      split: mine,
      query: "?recoverable=true&reason=insufficient-funds",
    });
    expect(problem?.title).toBe("This card has insufficient funds.");
    expect(problem?.text).toContain("You haven’t been charged.");
    expect((await pageAt({ split: mine, query: "?reason=declined" })).problem).toBeNull();
  });

  it("PAY-16 shows the anomaly where the part can't be reserved for a known one, and the error page otherwise", async () => {
    const code = "bill-split-amount-changed-between-issue-and-engage";
    expect(await paying(refused(code))).toBe(`${base}/splits/new/anomaly?${carried}`);
    expect(await paying(refused("voucher-not-held"))).toBe(
      `${split}/error?reason=voucher-not-held&${carried}`,
    );
  });

  it("PAY-18 PAY-19 goes back to the choice where the guest cancelled, and to the error page where somebody else did", async () => {
    const choice = `${split}/payment-intents/new?${carried}`;
    expect(await paying(ended("cancelled", "user_aborted"))).toBe(choice);
    expect(await paying(ended("cancelled", "freed_by_staff"))).toBe(
      `${split}/error?reason=freed-by-staff&${carried}`,
    );
  });

  it("PAY-14 stays on the page where the total is another one, and nothing is asked for", async () => {
    const { args, calls } = pageArgs({
      split: mine,
      body: form({ ...sent, expectedTotal: String(units(13)) }),
      answer: platform(ended("succeeded", null)),
    });
    const answer = await pay(await letIn(args));
    expect(answer.status).toBe(409);
    expect(calls).toEqual([]);
  });
});

describe("what a payment page carries along", () => {
  it("PAY-03 PAY-13 the rest of a meal voucher is asked for on the success page", async () => {
    expect(await paying(ended("succeeded", null))).toBe(`${split}/success?rest=1500000`);
    expect(await paying(ended("succeeded", null), "?express=1")).toBe(`${split}/success`);
  });

  it("PAY-20 goes to the bank and comes back", async () => {
    expect(await paying(ended("checking", null))).toMatch(
      new RegExp(`/payment-auth/[^?]+\\?payment=${PAYMENT_ID}&${carried}$`),
    );
  });

  it("VOU-02 VOU-10 goes to a voucher and comes back: express, the meal voucher's rest and the method", async () => {
    const taken = venue({ voucherEnabled: true });
    const { voucher, self } = await pageAt({ split: mine, venue: taken, query: `?${carried}` });
    expect(voucher?.closeHref).toBe(self);
    const { search } = new URL(voucher?.action ?? "", "https://tableside.test");
    const discount = { label: "TEN", amount: units(1), impactOnSplitTotal: -units(1) };
    const scene = {
      split: ownSplit({ ...mine, virtualDiscount: discount }),
      body: form({ intent: "remove" }),
      venue: taken,
      query: search,
    };
    expect(await sentTo(enterVoucher, scene)).toBe(self);
    expect(self).toBe(`${split}/payment-intents/new?${carried}`);
  });
});

describe("the tips modal before an express payment", () => {
  const settings = venue().tipsSuggestionConfiguration;
  const fast = venue({
    tipsSuggestionConfiguration: {
      ...settings,
      fastCheckout: { enabled: true, tipsRate: 0 },
      // The coin is a question of its own (TIP-60).
      euroCoinEnabled: false,
    },
  });
  const staff = { name: "Alex", posId: "7" };
  const bill = billDocument();
  const served = billDocument({ order: bill.order && { ...bill.order, staff } });
  const stageAt = async (scene: Scene, linked = true) => {
    const answer = (call: string) =>
      /linked$/.test(call) ? Response.json({ linked }) : platform(ended("failed", null))(call);
    const { args } = pageArgs({ venue: fast, bill: served, query: "?express=1", ...scene, answer });
    const page = await payment(await letIn(args));
    return ((await page.json()) as { stage: string }).stage;
  };

  it("PAY-29 opens for a linked waiter's guest with another method than a meal voucher, and for nobody else", async () => {
    expect(await stageAt({})).toBe("TIPS_MODAL_OPENING");
    expect(await stageAt({ query: "?express=1&method=edenred" })).toBe("PAYMENT_SUBMISSION");
    expect(await stageAt({}, false)).toBe("PAYMENT_SUBMISSION");
    expect(await stageAt({ bill })).toBe("PAYMENT_SUBMISSION");
    expect(await stageAt({ query: "" })).toBe("PAYMENT_SUBMISSION");
    const off = { ...fast.tipsSuggestionConfiguration, smartTipsEnabled: false };
    const unasked = { ...fast, tipsSuggestionConfiguration: off };
    expect(await stageAt({ venue: unasked })).toBe("PAYMENT_SUBMISSION");
  });
});
