import { describe, expect, it } from "vitest";
import {
  BILL_ID,
  billDocument,
  form,
  ownSplit,
  PAYMENT_ID,
  product,
  subOrder,
  units,
} from "#tests/fixtures/bill-document";
import { letIn } from "#tests/fixtures/let-in";
import type { Plain } from "#tests/fixtures/plain";
import { pageArgs, type Scene, split, at as splitAt } from "#tests/fixtures/split-page";
import { venue } from "#tests/fixtures/venue-record";
import type { TipsSuggestionConfiguration } from "~/contracts/venue";
import { amountE5 } from "~/domain/money/amount";
import { confirmTip, UNDECIDED } from "~/domain/tips/tip-state";
import { rememberTip } from "~/features/tips/guest-tip.server";
import { action as pay } from "~/routes/payment-new/action.server";
import { loader as payment } from "~/routes/payment-new/loader.server";
import { action as sendTip } from "~/routes/tips/action.server";
import { loader as tips } from "~/routes/tips/route";

/** A venue that sets its tips so, in a country. */
const at = (more: Partial<Plain<TipsSuggestionConfiguration>>, countryCode = "DE") => ({
  ...venue({
    tipsSuggestionConfiguration: { ...venue().tipsSuggestionConfiguration, ...more },
  }),
  countryCode,
});
const fast = (rate = 1_000) => ({ fastCheckout: { enabled: true, tipsRate: rate } });
const served = (waiter: string | null) => {
  const { order } = billDocument();
  const staff = waiter === null ? null : { name: "Ana", posId: waiter };
  return billDocument({ order: { ...order, staff } });
};
const charged = () => {
  const service = {
    id: "s",
    label: "Service",
    code: null,
    type: "SERVICE_CHARGE" as const,
    chargeModel: "RATE" as const,
    rate: 1_250,
    chargedAmount: units(1.5),
  };
  const lines = [product("1", "Croque", 12)];
  return billDocument({ order: { subOrders: [subOrder("1", lines, { charges: [service] })] } });
};

/** Calls of the pages; `linked` is what the waiter's app says, null where it fails. */
const answers =
  (linked: boolean | null = true) =>
  (call: string) => {
    if (/checkout/.test(call)) {
      const card = { method: "card", kind: "redirect" };
      return Response.json({ methods: [card] });
    }
    if (!/linked/.test(call)) return undefined;
    return linked === null ? new Response("", { status: 500 }) : Response.json({ linked });
  };

type Row = {
  label: string;
  amount: string;
  offer: { tip: string; total: string } | null;
  ownTip: boolean;
  noTip: boolean;
};
type PaymentPage = {
  checkout: { total: string };
  expressTip: Row | null;
  addTip: string | null;
  tips: object | null;
  pay: string;
  stage: string;
};

async function paymentPage(scene: Scene): Promise<PaymentPage> {
  const query = scene.query ?? "?express=1";
  const { args } = pageArgs({ answer: answers(), ...scene, query });
  const page = await (await payment(await letIn(args))).json();
  if (page.held) throw new Error(page.held.text);
  return page;
}

/** What the page of tips answers to a form, as an address, or the status where it stays. */
async function tipSent(fields: Record<string, string>, scene: Scene) {
  const query = scene.query ?? "?add=1&express=1";
  const { args, tracked } = pageArgs({
    answer: answers(),
    ...scene,
    query,
    path: "/tips",
    body: form(fields),
  });
  const answer: unknown = await letIn(args)
    .then(sendTip)
    .catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { to: answer.headers.get("location") ?? answer.status, cookie, tracked };
}

const express = `${split}/payment-intents/new?express=1`;
const remembered = (tip: number) =>
  rememberTip(
    { at: splitAt, bill: { id: BILL_ID, currency: "EUR" }, split: ownSplit() },
    confirmTip(UNDECIDED, amountE5(units(tip))),
  ).then((header) => header.split(";")[0] ?? "");

describe("where a guest may not tip", () => {
  it("TIP-03 no tip is charged, offered or taken where tipping is off, whatever the phone remembers", async () => {
    const off = at({ tippingEnabled: false, ...fast() });
    const cookie = await remembered(3);
    for (const query of ["", "?express=1"]) {
      const page = await paymentPage({ venue: off, cookie, query });
      expect([page.checkout.total, page.expressTip, page.addTip, page.tips]).toEqual([
        "€12.00",
        null,
        null,
        null,
      ]);
    }
    const own = { intent: "ownTip", customUnit: "amount", customAmount: "3" };
    const forms: Record<string, string>[] = [
      own,
      { intent: "usualTip" },
      { intent: "tip", choice: "LOWEST" },
    ];
    for (const fields of forms) {
      const sent = await tipSent(fields, { venue: off });
      expect([sent.to, sent.cookie, sent.tracked]).toEqual([express, "", []]);
    }
    const { args } = pageArgs({ venue: off, path: "/tips", query: "?add=1" });
    const shown = await letIn(args)
      .then(tips)
      .catch((thrown: unknown) => thrown as Response);
    expect(shown.headers.get("location")).toBe(`${split}/payment-intents/new`);
  });

  it("TIP-07 TIP-08 an account is needed while the waiter is linked, and where nobody can say", async () => {
    const account = at({ enforceAccountForTipsForPat: true, ...fast() });
    const cookie = await remembered(3);
    for (const linked of [true, null]) {
      const scene = { venue: account, cookie, bill: served("12"), answer: answers(linked) };
      const page = await paymentPage(scene);
      expect([page.checkout.total, page.expressTip], String(linked)).toEqual(["€12.00", null]);
      const sent = await tipSent({ intent: "usualTip" }, scene);
      expect((await paymentPage({ ...scene, cookie: sent.cookie })).checkout.total).toBe("€12.00");
    }
    const free = { venue: account, cookie, bill: served("12"), answer: answers(false) };
    expect((await paymentPage(free)).checkout.total).toBe("€15.00");
    expect((await paymentPage({ ...free, query: "" })).tips).not.toBeNull();
  });
});

describe("an express checkout", () => {
  it("TIP-41 offers the venue's tip with its total, and adds none before the guest takes it", async () => {
    const scene = { venue: at(fast()) };
    const page = await paymentPage(scene);
    expect([page.checkout.total, page.pay]).toEqual(["€12.00", "Pay €12.00 without a tip"]);
    expect(page.expressTip).toMatchObject({
      label: "NO",
      offer: { tip: "€1.00", total: "€13.00" },
    });
    const taken = await tipSent({ intent: "usualTip" }, scene);
    expect(taken.to).toBe(express);
    const after = await paymentPage({ ...scene, cookie: taken.cookie });
    expect([after.pay, after.expressTip?.label]).toEqual(["Pay €13.00 with €1.00 tip", "PLUS"]);
    expect(after.expressTip?.offer).toBeNull();
  });

  it("TIP-12 offers none beside a service charge, but where the UK venue's rule is off", async () => {
    const offered = async (ukNoTipsWhenServiceCharge: boolean, countryCode: string) => {
      const there = at({ ...fast(), ukNoTipsWhenServiceCharge }, countryCode);
      const { expressTip, stage, pay } = await paymentPage({ venue: there, bill: charged() });
      return [expressTip?.offer ?? null, stage, pay];
    };
    const plain = [null, "PAYMENT_SUBMISSION", "Pay €12.00"];
    expect(await offered(true, "GB")).toEqual(plain);
    expect(await offered(false, "DE")).toEqual(plain);
    const asked = [null, "TIPS_MODAL_OPENING", "Pay €12.00 without a tip"];
    expect(await offered(false, "GB")).toEqual(asked);
  });

  it("TIP-09 TIP-30 TIP-31 TIP-32 offers no tip and an own one as the venue allows", async () => {
    const row = async (place: ReturnType<typeof at>) => {
      const { expressTip } = await paymentPage({ venue: place });
      return [expressTip?.noTip, expressTip?.ownTip];
    };
    expect(await row(at(fast()))).toEqual([true, true]);
    expect(await row(at({ ...fast(), allowNoTips: false }))).toEqual([false, true]);
    const group = at(fast());
    const rules = { ...group.rules, restaurantGroup: true };
    expect(await row({ ...group, rules })).toEqual([true, false]);
    const own = { intent: "ownTip", customUnit: "amount", customAmount: "2" };
    expect((await tipSent(own, { venue: { ...group, rules } })).to).toBe(422);
    expect((await tipSent(own, { venue: group })).to).toBe(express);
    const strict = { venue: at({ ...fast(), allowNoTips: false }) };
    expect((await tipSent({ intent: "noTip" }, strict)).to).toBe(express);
  });

  it("TIP-57 asks in the US whether a tip becomes whole dollars, and stays an express checkout", async () => {
    const scene = { venue: at({ ...fast(), roundToNearestDollarEnabled: true }, "US") };
    const own = { intent: "ownTip", customUnit: "amount", customAmount: "1.40" };
    const asked = await tipSent(own, scene);
    expect(asked.to).toBe(`${split}/tips?ask=round&express=1`);
    const query = "?ask=round&express=1";
    const rounded = await tipSent(
      { intent: "round", roundUp: "yes" },
      { ...scene, cookie: asked.cookie, query },
    );
    expect(rounded.to).toBe(express);
    expect((await paymentPage({ ...scene, cookie: rounded.cookie })).checkout.total).toBe("€14.00");
  });

  it("TIP-60 offers a coin in France to a guest who gives none", async () => {
    const scene = { venue: at(fast(), "FR") };
    expect((await tipSent({ intent: "noTip" }, scene)).to).toBe(`${split}/tips?ask=coin&express=1`);
    const undecided = await paymentPage(scene);
    expect(undecided.stage).toBe("TIPS_MODAL_OPENING");
    const off = { venue: at({ ...fast(), smartTipsEnabled: false }, "FR") };
    expect((await tipSent({ intent: "noTip" }, off)).to).toBe(express);
    expect((await paymentPage(off)).stage).toBe("PAYMENT_SUBMISSION");
  });

  it("TIP-65 asks once whether no tip is meant, in default and British venues", async () => {
    for (const country of ["DE", "GB"]) {
      const scene = { venue: at(fast(), country), bill: served(null) };
      expect((await paymentPage(scene)).stage, country).toBe("TIPS_MODAL_OPENING");
      const none = await tipSent({ intent: "noTip" }, scene);
      expect((await paymentPage({ ...scene, cookie: none.cookie })).stage).toBe(
        "PAYMENT_SUBMISSION",
      );
    }
    const american = { venue: at(fast(), "US"), bill: served(null) };
    expect((await paymentPage(american)).stage).toBe("PAYMENT_SUBMISSION");
  });
});

describe("the question before an express payment", () => {
  type Ask = {
    kind: string;
    tips: { choice: string; tipText: string; total: string; says: string }[];
    coin: { total: string } | null;
    none: { total: string } | null;
  };
  const asked = async (scene: Scene, fields: Record<string, string>): Promise<Ask | null> => {
    const body = form({ method: "card", methodToken: "tok_1", paymentId: PAYMENT_ID, ...fields });
    const query = "?express=1";
    const { args } = pageArgs({ answer: answers(), ...scene, body, query });
    const answer = await letIn(args)
      .then(pay)
      .catch((thrown: unknown) => thrown as Response);
    if (answer.status >= 300) return null;
    const { ask }: { ask: { view: Ask } | null } = await answer.json();
    return ask?.view ?? null;
  };
  const confirm = { intent: "confirm", expectedTotal: String(units(12)) };

  it("TIP-60 TIP-65 is about a coin in France, about none in Germany, each answer with its total", async () => {
    const french = await asked({ venue: at(fast(), "FR"), bill: served(null) }, confirm);
    expect(french).toMatchObject({
      kind: "coin",
      coin: { total: "€13.00" },
      none: { total: "€12.00" },
    });
    const german = await asked({ venue: at(fast()), bill: served(null) }, confirm);
    expect(german).toMatchObject({ kind: "noTip", coin: null, none: { total: "€12.00" } });
  });

  it("TIP-31 has no answer without a tip where the venue offers none", async () => {
    const strict = await asked({ venue: at({ ...fast(), allowNoTips: false }) }, confirm);
    expect(strict).toMatchObject({ kind: "tips", none: null });
    expect(strict?.tips.length).toBe(3);
  });

  it("TIP-57 asks of a chosen tip whether it becomes whole dollars", async () => {
    const small = ownSplit({
      preTaxTipsBaseAmount: units(8),
      postTaxTipsBaseAmount: units(8),
    });
    const american = at({ ...fast(), roundToNearestDollarEnabled: true }, "US");
    const scene = { venue: american, split: small };
    const chosen = { intent: "pay", choice: "LOWEST", expectedTotal: String(units(12.5)) };
    const round = await asked(scene, chosen);
    expect(round).toMatchObject({ kind: "round", none: null });
    expect(round?.tips.map(({ says, tipText, total }) => [says, tipText, total])).toEqual([
      ["round", "€1.00", "€13.00"],
      ["keep", "€0.50", "€12.50"],
    ]);
  });
});
