import { afterEach, describe, expect, it } from "vitest";
import type { Plain } from "#tests/fixtures/plain";
import {
  type TipsSuggestionConfiguration,
  tipsSuggestionConfigurationSchema,
} from "~/contracts/venue";
import { type Guest, newGuest, openBill, units } from "./platform.fixture";
import { switches } from "./records.fixture";

const on = {
  SPLIT_BY_ITEMS_ENABLED: true,
  SPLIT_BY_SHARE_ENABLED: true,
  SPLIT_BY_CUSTOM_AMOUNT_ENABLED: true,
};
const tips = (more: Partial<Plain<TipsSuggestionConfiguration>>) => ({
  tipsSuggestionConfiguration: tipsSuggestionConfigurationSchema.parse({
    tippingEnabled: true,
    displayStrategy: "TIP_LABEL_TIP_AMOUNT" as const,
    emojisEnabled: false,
    suggestions: [500, 1_000, 1_500].map((percentage) => ({
      label: "a",
      percentage,
      preselected: false,
    })),
    fastCheckout: { enabled: false, tipsRate: 0 },
    tipsCalculationStrategy: "POST_TAX" as const,
    enforceAccountForTipsForPat: false,
    enforceAccountForTipsForPdq: false,
    allowNoTips: true,
    tipsConfigurationMode: "BUSINESS" as const,
    roundToNearestDollarEnabled: false,
    ukNoTipsWhenServiceCharge: false,
    euroCoinEnabled: true,
    smartTipsEnabled: true,
    ...more,
  }),
});
const notOffered = {
  status: 409,
  body: { code: "split-type-not-offered", fields: [{ path: "type", code: "switched_off" }] },
};

afterEach(() => {
  switches.venue = {};
});

describe("a split type that the venue switched off", () => {
  const asks = {
    ITEMS: (guest: Guest, billId: string) =>
      guest.issue(billId, "by-items", { items: { l1: units(1) } }),
    SHARE: (guest: Guest, billId: string) =>
      guest.issue(billId, "by-share", { numberOfShares: 1, numberOfGuests: 2 }),
    AMOUNT: (guest: Guest, billId: string) => guest.byAmount(billId, 10),
  };

  it.each([
    ["ITEMS", "SPLIT_BY_ITEMS_ENABLED"],
    ["SHARE", "SPLIT_BY_SHARE_ENABLED"],
    ["AMOUNT", "SPLIT_BY_CUSTOM_AMOUNT_ENABLED"],
  ] as const)("SPLIT-16 is refused by the API: %s", async (type, field) => {
    const { billId } = await openBill([30, 30]);
    switches.venue = { configuration: { ...on, [field]: false } };
    for (const [other, ask] of Object.entries(asks)) {
      const answer = await ask(newGuest(), billId);
      if (other === type) expect(answer).toMatchObject(notOffered);
      else expect(answer.status, other).toBe(201);
    }
    const rest = await newGuest().issue(billId, "left-to-pay", {});
    expect(rest.status).toBe(201);
  });

  it("SPLIT-16 can't be reached by changing an existing split", async () => {
    const { billId } = await openBill([60]);
    const guest = newGuest();
    const { splitId } = (await guest.byAmount(billId, 20)).body;
    switches.venue = { configuration: { ...on, SPLIT_BY_CUSTOM_AMOUNT_ENABLED: false } };
    const change = (amount: number) =>
      guest.update(billId, splitId, "by-amount", {
        newSplitAmount: units(amount),
        currencyCode: "EUR",
      });
    expect(await change(21)).toMatchObject(notOffered);
    expect((await change(20)).status).toBe(200);
  });

  it("PAY-03 still lets a meal voucher pay its part of what the guest chose, and leave a rest", async () => {
    const { billId } = await openBill([60]);
    const guest = newGuest();
    switches.venue = { configuration: { ...on, SPLIT_BY_CUSTOM_AMOUNT_ENABLED: false } };
    const all = (await guest.issue(billId, "left-to-pay", {})).body;
    const part = (amount: number, partOf: string, who = guest) =>
      who.issue(billId, "by-amount", { splitAmount: units(amount), currencyCode: "EUR", partOf });
    expect(await part(61, all.splitId)).toMatchObject(notOffered);
    expect((await part(25, all.splitId, newGuest())).status).toBe(404);
    const narrowed = await part(25, all.splitId);
    expect(narrowed.status).toBe(201);
    const edenred = { method: "edenred", methodToken: "tok_test_edenred" };
    expect((await guest.pay(billId, narrowed.body, edenred)).body.step).toBe("succeeded");
    await guest.cancel(billId, all.splitId);
    expect((await part(35, narrowed.body.splitId)).status).toBe(201);
  });
});

describe("a tip that the venue does not take", () => {
  const paying = async (tip: number, more: object = {}) => {
    const { billId } = await openBill([60]);
    const guest = newGuest();
    const split = (await guest.byAmount(billId, 20)).body;
    return guest.pay(billId, split, { tip: units(tip), ...more });
  };

  it("TIP-01 is refused by the API when tips are off, and paying without one goes through", async () => {
    switches.venue = tips({ tippingEnabled: false });
    expect(await paying(1)).toMatchObject({
      status: 409,
      body: { code: "tips-not-accepted", fields: [{ path: "tip", code: "not_accepted_here" }] },
    });
    expect((await paying(0)).body.step).toBe("succeeded");
  });

  it("TIP-07 is refused by the API when tips need an account, and paying without one goes through", async () => {
    switches.venue = tips({ enforceAccountForTipsForPat: true });
    expect(await paying(1)).toMatchObject({
      status: 409,
      body: { code: "tip-needs-account", fields: [{ path: "tip", code: "needs_account" }] },
    });
    expect((await paying(0)).body.step).toBe("succeeded");
  });

  it("is refused above what any guest can type, confirmed or not", async () => {
    expect(await paying(1_000_001)).toMatchObject({
      status: 409,
      body: { code: "tip-too-large", fields: [{ path: "tip", code: "above_limit" }] },
    });
  });

  it("needs a confirmation above the venue's own limit", async () => {
    switches.venue = tips({ askAboveAmount: units(5) });
    expect(await paying(6, { tipConfirmed: false })).toMatchObject({
      body: { code: "tip-not-confirmed" },
    });
    expect((await paying(6)).body.step).toBe("succeeded");
  });
});
