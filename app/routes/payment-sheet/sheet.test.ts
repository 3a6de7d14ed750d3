import { describe, expect, it } from "vitest";
import { billDocument, NOW, ownSplit, units } from "#tests/fixtures/bill-document";
import { letIn } from "#tests/fixtures/let-in";
import { base, pageArgs, split as partPath, type Scene } from "#tests/fixtures/split-page";
import { venue } from "#tests/fixtures/venue-record";
import type { WalletSheet } from "~/contracts/wallet-sheet";
import { action as pay } from "../payment-new/action.server";
import { action as open } from "./route";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

const settings = venue().tipsSuggestionConfiguration;
type Tips = Partial<typeof settings>;
const takesTips = (more: Tips = {}) =>
  venue({
    tipsSuggestionConfiguration: {
      ...settings,
      tippingEnabled: true,
      smartTipsEnabled: false,
      euroCoinEnabled: false,
      fastCheckout: { enabled: true, tipsRate: 0 },
      ...more,
    },
  });

const methods = [
  { kind: "redirect", method: "card" },
  { kind: "direct", method: "apple_pay" },
];

function scene(more: Scene = {}, variant = "on"): Scene {
  return {
    venue: takesTips(),
    ...more,
    answer: (call) => {
      if (/variant$/.test(call)) return Response.json({ variant });
      if (/GET payment\/checkout/.test(call)) return Response.json({ methods });
      return more.answer?.(call);
    },
  };
}

const onAnIphone = (request: Request) =>
  new Request(request, {
    headers: { ...Object.fromEntries(request.headers), "user-agent": IPHONE },
  });

/** What a press on Pay opens for a guest, and what was asked for it. */
async function sheetOf(more: Scene = {}, { variant = "on", phone = true } = {}) {
  const { args, calls } = pageArgs(scene({ body: new FormData(), ...more }, variant));
  const request = phone ? onAnIphone(args.request) : args.request;
  const answer: unknown = await open({ ...args, request }).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  const to = answer.headers.get("location");
  const sheet = to ? null : ((await answer.json()) as WalletSheet | null);
  return { sheet, to, calls };
}

function form(sheet: WalletSheet, choice: string, expectedTotal: number): FormData {
  const body = new FormData();
  const sent = { intent: "pay", method: "apple_pay", paymentId: sheet.paymentId, roundUp: "" };
  for (const [name, value] of Object.entries({ ...sent, choice, expectedTotal })) {
    body.set(name, String(value));
  }
  return body;
}

describe("the sheet that Pay opens on a phone with a wallet", () => {
  it("PAY-02 PAY-32 has the part, the tips with what each comes to, and no tip", async () => {
    const { sheet, calls } = await sheetOf();
    expect(sheet).toMatchObject({
      action: `${partPath}/payment-intents/new?express=1`,
      paymentId: ownSplit().nextPaymentId,
      wallet: { method: "apple_pay", label: "Apple Pay" },
      part: { expectedTotal: ownSplit().amount },
    });
    const choices = sheet?.tips.map(({ choice }) => choice);
    expect(choices).toEqual(["LOWEST", "MEDIUM", "BIGGEST", "WITHOUT"]);
    expect(calls.filter((call) => /left-to-pay$/.test(call))).toHaveLength(1);
    // Nothing is reserved by looking at it.
    expect(calls.filter((call) => /engage|payments$/.test(call))).toEqual([]);
  });

  it("PAY-09 TIP-22 what a choice shows is what its press is charged", async () => {
    const { sheet } = await sheetOf();
    if (!sheet) throw new Error("no sheet");
    const [lowest] = sheet.tips;
    const tip = (lowest?.expectedTotal ?? 0) - sheet.part.expectedTotal;
    expect(tip).toBeGreaterThan(0);
    const press = async (expectedTotal: number) => {
      const { args, calls, bodies } = pageArgs(
        scene({
          path: "/payment-intents/new",
          query: "?express=1",
          body: form(sheet, "LOWEST", expectedTotal),
          answer: (call) =>
            /tokens$/.test(call)
              ? Response.json({ methodToken: "tok_wallet", brand: null, last4: null })
              : undefined,
        }),
      );
      const request = onAnIphone(args.request);
      await letIn(args)
        .then((found) => pay({ ...found, request }))
        .catch((thrown: unknown) => thrown);
      return bodies[calls.findIndex((call) => /payments$/.test(call))];
    };
    const { expectedTotal = 0 } = lowest ?? {};
    expect(await press(expectedTotal)).toMatchObject({ method: "apple_pay", tip, expectedTotal });
    expect(await press(sheet.part.expectedTotal)).toBeUndefined();
  });

  it("PAY-27 PAY-29 sets nothing where the guest is asked for a tip before they pay", async () => {
    expect((await sheetOf()).sheet).toMatchObject({ chosen: "WITHOUT", asks: false });
    const asking = takesTips({ allowNoTips: false });
    const { sheet } = await sheetOf({ venue: asking });
    expect(sheet).toMatchObject({ chosen: null, asks: true });
  });

  it("PAY-33 PAY-35 PAY-37 is not there without express checkout, and issues nothing", async () => {
    const off = takesTips({
      fastCheckout: { enabled: false, tipsRate: settings.fastCheckout.tipsRate },
    });
    for (const answer of [
      await sheetOf({ venue: off }),
      await sheetOf({}, { variant: "control" }),
    ]) {
      expect(answer.sheet).toBeNull();
      expect(answer.calls.filter((call) => /left-to-pay$/.test(call))).toEqual([]);
    }
  });

  it("PAY-34 leads to the bill where it is paid or closed", async () => {
    const paid = billDocument({ leftToPay: 0, forecastedLeftToPay: 0 });
    expect((await sheetOf({ bill: paid })).to).toBe(`${base}?changed=paid`);
    expect((await sheetOf({ bill: billDocument({ closedAt: NOW }) })).to).toBe(
      `${base}?changed=closed`,
    );
  });

  it("PAY-02 is not there for a phone without a wallet, nor for a part with a voucher on it", async () => {
    expect((await sheetOf({}, { phone: false })).sheet).toBeNull();
    const virtualDiscount = { label: "Spring", amount: units(5), impactOnSplitTotal: -units(5) };
    expect((await sheetOf({ split: ownSplit({ virtualDiscount }) })).sheet).toBeNull();
  });
});
