import { describe, expect, it } from "vitest";
import {
  billDocument,
  form,
  NOW,
  ownSplit,
  PAYMENT_ID,
  units,
} from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { letIn } from "#tests/fixtures/let-in";
import {
  base,
  pageArgs,
  type Scene,
  sentTo,
  split,
  at as splitAt,
} from "#tests/fixtures/split-page";
import { venue } from "#tests/fixtures/venue-record";
import type { Split } from "~/contracts/split";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import { confirmTip, UNDECIDED } from "~/domain/tips/tip-state";
import { rememberTip } from "~/features/tips/guest-tip.server";
import { PostPaymentBannerCard } from "~/features/venue/post-payment-banner";
import { loader as payment } from "~/routes/payment-new/loader.server";
import { loader as success } from "~/routes/payment-success/route";
import { loader as tips } from "~/routes/tips/route";
import { action as enterVoucher } from "~/routes/voucher/action.server";

describe("a page that shows the state of a payment", () => {
  it("PAY-13 SPLIT-31 says paid for nothing but what the ledger has as paid", async () => {
    const at = (fields: Partial<Split>) => sentTo(success, { split: ownSplit(fields) });
    expect(await at({ status: "ISSUED" })).toBe(base);
    expect(await at({ status: "PENDING", paymentId: PAYMENT_ID })).toMatch(/\/payment-auth\//);
    for (const status of ["PAID", "REGISTERED", "FULLY_DISCOUNTED"] as const) {
      expect(await at({ status }), status).toBeNull();
    }
  });

  it("SPLIT-31 asks for no second payment of what is paid or under way", async () => {
    for (const page of [payment, tips]) {
      const at = (fields: Partial<Split>) => sentTo(page, { split: ownSplit(fields) });
      expect(await at({ status: "PENDING", paymentId: PAYMENT_ID })).toMatch(/\/payment-auth\//);
      expect(await at({ status: "PAID", paymentId: PAYMENT_ID })).toBe(`${split}/success`);
    }
  });
});

describe("the page that says thanks", () => {
  const bannerOf = async (published: object) => {
    const { args } = pageArgs({
      split: ownSplit({ status: "PAID" }),
      answer: (call) =>
        /enrollments\/enrollment\/customization$/.test(call)
          ? Response.json({ postPaymentBanner: published })
          : undefined,
    });
    const { banner } = await success(await letIn(args));
    return (
      banner && renderInRouter(<PostPaymentBannerCard banner={banner} action="Find out more" />)
    );
  };

  it("TEN-20 shows the banner that the venue published for those who have paid", async () => {
    const linkUrl = "https://www.example.com/merci";
    const html = await bannerOf({ title: "Le prochain verre", linkUrl });
    expect(html).toMatch(/<h\d[^>]*>Le prochain verre</);
    expect(html).toMatch(/<a [^>]*href="https:\/\/www\.example\.com\/merci"[^>]*>Find out more/);
  });

  it("TEN-20 shows none that leads nowhere", async () => {
    for (const linkUrl of [null, ""]) {
      expect(await bannerOf({ title: "Le prochain verre", linkUrl })).toBeNull();
    }
  });
});

describe("a split that is not this guest's", () => {
  const answer = (call: string) =>
    /splits/.test(call) ? new Response("{}", { status: 404 }) : undefined;

  it("SPLIT-63 ROUTE-53 leads to the bill, which says so, or that the browser stores no cookies", async () => {
    for (const page of [payment, tips, success]) {
      expect(await sentTo(page, { answer })).toBe(`${base}?changed=split`);
      expect(await sentTo(page, { answer, refusesCookies: true })).toBe(`${base}?changed=cookies`);
    }
  });
});

describe("the payment page", () => {
  const minutes = 60_000;

  it("PAY-23 PAY-24 PAY-25 leads to the bill, with the reason, while nothing can be paid", async () => {
    const off = { ...venue(), paymentsEnabled: false };
    const paid = billDocument({ leftToPay: 0, forecastedLeftToPay: 0 });
    const scenes: [Scene, string][] = [
      [{ allPaymentsEnabled: false }, "paymentsOff"],
      [{ venue: off }, "paymentsOff"],
      [{ bill: billDocument({ refreshedAt: NOW - 6 * minutes }) }, "stale"],
      [{ bill: billDocument({ posConnected: false }) }, "stale"],
      [{ bill: billDocument({ closedAt: NOW }) }, "closed"],
      [{ bill: paid }, "paid"],
    ];
    for (const [scene, reason] of scenes) {
      expect(await sentTo(payment, scene), reason).toBe(`${base}?changed=${reason}`);
    }
    expect(await sentTo(payment, {})).toBeNull();
  });

  it("PAY-23 leads to the bill's page where the bill is missing", async () => {
    const missing = (call: string) =>
      /\/splits/.test(call) ? undefined : Response.json({ code: "not-found" }, { status: 404 });
    expect(await sentTo(payment, { answer: missing })).toBe(base);
    const down = (call: string) =>
      /\/splits/.test(call) ? undefined : Response.json({ code: "fault" }, { status: 500 });
    expect(await sentTo(payment, { answer: down })).toBe("status 503");
  });
});

describe("the tip on the payment page", () => {
  const checkout = (call: string) =>
    /checkout/.test(call) ? Response.json({ methods: [] }) : undefined;
  const tip = confirmTip(UNDECIDED, amountE5(units(3.5)));
  const remembered = (split = ownSplit()) =>
    rememberTip({ at: splitAt, bill: billDocument(), split }, tip).then(
      (header) => header.split(";")[0],
    );
  const total = async (scene: Scene) => {
    const answer = await payment(await letIn(pageArgs({ ...scene, answer: checkout }).args));
    const page = await answer.json();
    if (page.held) throw new Error(page.held.text);
    return page.checkout.total;
  };

  it("TIP-16 is what the guest confirmed for this split, and nothing that an address says", async () => {
    const cookie = await remembered();
    expect(await total({ cookie })).toBe("€15.50");
    expect(await total({ query: `?tip=${units(5)}` })).toBe("€12.00");
    expect(await total({ cookie, query: `?tip=${units(5)}` })).toBe("€15.50");
    const other = await remembered(ownSplit({ splitId: anId.split(`s_${"o".repeat(26)}`) }));
    expect(await total({ cookie: other })).toBe("€12.00");
  });
});

describe("another voucher in the place of one", () => {
  const voucher = { label: "FIRST", amount: units(2), impactOnSplitTotal: -units(2) };
  const scene = {
    split: ownSplit({ virtualDiscount: voucher }),
    body: form({ intent: "apply", code: "second" }),
  };

  it("VOU-02 SPLIT-30 takes the first off once the second is known to be worth something", async () => {
    const worth = { code: "SECOND", discount: { percentage: 1_000 }, discountAmount: units(1) };
    const data = { minimalAmount: null, currency: "EUR", maxUse: null };
    const evaluated = { ...worth, data: { expiredDate: null, startedAt: null, ...data } };
    const { args, calls } = pageArgs({
      ...scene,
      answer: (call) => (call.startsWith("POST") ? Response.json(evaluated) : undefined),
    });
    await enterVoucher(await letIn(args)).catch(() => {});
    expect(calls.map((call) => call.split(" ")[0])).toEqual(["POST", "DELETE", "PUT"]);
  });

  it("VOU-08 leaves the first on where the second is worth nothing", async () => {
    const refused = { code: "EXPIRED", message: "Voucher not applicable" };
    const { args, calls } = pageArgs({
      ...scene,
      answer: (call) =>
        call.startsWith("POST") ? Response.json(refused, { status: 409 }) : undefined,
    });
    const answer = await enterVoucher(await letIn(args));
    expect(answer.status).toBe(409);
    expect(calls.map((call) => call.split(" ")[0])).toEqual(["POST"]);
  });
});
