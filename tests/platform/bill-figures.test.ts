import { afterEach, expect, it } from "vitest";
import { textOfPdf } from "#tests/fixtures/pdf-text";
import { venueRules } from "#tests/fixtures/venue-record";
import { newId } from "#worker/base/ids";
import { outboxAttachment, outboxMails } from "#worker/demo/outbox";
import type { Venue } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { ZERO_E5 } from "~/domain/money/amount";
import { billRules } from "~/domain/tenant-rules/tenant-rules";
import { orderView } from "~/features/bill/order-view.server";
import { checkoutView } from "~/features/payment/checkout-view.server";
import { call, env, line, newGuest, open, openBill, units } from "./platform.fixture";
import { fixtureRecords, switches } from "./records.fixture";

const charge = (id: string, label: string, type: "SERVICE_CHARGE" | "SALES_TAX" | "FEE") => ({
  id,
  label,
  code: null,
  type,
});
/** 30.00 of dishes less 2.00, with 18 % for service, 10 % tax and a fee of 1.00 on top. */
const order = {
  subOrders: [
    {
      id: "1",
      name: "Table",
      lines: [line("l1", 30)],
      discounts: [{ label: "Regulars", amount: units(2) }],
      charges: [
        {
          ...charge("s", "Service charge 18%", "SERVICE_CHARGE"),
          chargeModel: "RATE" as const,
          rate: 1_800,
          amount: units(5),
        },
        {
          ...charge("t", "City tax", "SALES_TAX"),
          chargeModel: "RATE" as const,
          rate: 1_000,
          amount: units(3),
        },
        {
          ...charge("f", "Delivery", "FEE"),
          chargeModel: "FLAT" as const,
          rate: null,
          amount: units(1),
        },
      ],
    },
  ],
};

afterEach(() => {
  switches.venue = {};
});

/** A receipt's labels, each with the amount beside it. */
function pairs(lines: readonly string[], labels: readonly string[]) {
  return labels
    .filter((label) => lines.includes(label))
    .map((label) => [label, lines[lines.indexOf(label) + 1]]);
}

/** The figures as the guest of a whole bill reads them: on the bill, before paying, printed and mailed. */
async function everywhere(venue: Partial<Pick<Venue, "countryCode" | "rules">>, labels: string[]) {
  switches.venue = venue;
  const { billId } = await openBill([], order);
  const guest = newGuest();
  const record = (await fixtureRecords.venue(anId.venue("bistro")))?.venue;
  if (!record) throw new Error("no venue");
  const rules = billRules(record);
  const locale = "en-US";
  const { body: bill } = await guest.bill(billId);
  const onBill = orderView({ bill, rules, locale })[0]?.sums ?? [];
  const split = (await guest.issue(billId, "left-to-pay", {})).body;
  const before = checkoutView(split, { tip: ZERO_E5 }, locale, { rules, surcharge: null }).included;
  const { paymentId } = (await guest.pay(billId, split, {})).body;
  const path = `/api/receipt/receipts/v2/payments/${paymentId}`;
  const headers = { "x-guest-id": guest.guestId };
  const file = await open(`${path}?billId=${billId}&locale=${locale}`, headers);
  const printed = (await textOfPdf(await file.arrayBuffer())).lines;
  const email = `${newId("g")}@example.com`;
  await call("POST", `${path}/send-to-email`, { body: { billId, email, locale }, headers });
  const mail = (await outboxMails(env.DEMO_DB)).find(({ to }) => to === email);
  const sent = await outboxAttachment(env.DEMO_DB, mail?.id ?? "", mail?.attachmentName ?? "");
  const mailed = (await textOfPdf((await sent?.arrayBuffer()) ?? new ArrayBuffer(0))).lines;
  const written = (rows: { label: string; amount: string }[]) =>
    rows.map(({ label, amount }) => [label, amount]);
  const all = [written(onBill), written(before), pairs(printed, labels), pairs(mailed, labels)];
  return { all, text: JSON.stringify([onBill, before, printed, mailed]) };
}

it("BILL-39 BILL-40 in the US the bill, the payment, the PDF and the mail have a subtotal and no service rate", async () => {
  const rows = [
    ["Regulars", "−€2.00"],
    ["Subtotal", "€28.00"],
    ["Service charge", "€5.00"],
    ["Delivery", "€1.00"],
    ["City tax 10%", "€3.00"],
  ];
  const { all, text } = await everywhere(
    { countryCode: "US" },
    rows.map(([label]) => label ?? ""),
  );
  expect(all).toEqual([rows, rows, rows, rows]);
  expect(text).not.toContain("18%");
});

it("BILL-41 BILL-44 a venue's own breakdown and merged taxes hold on all four", async () => {
  const rows = [
    ["Regulars", "−€2.00"],
    ["Subtotal", "€28.00"],
    ["Service charge 18%", "€5.00"],
    ["Taxes and fees", "€4.00"],
  ];
  const rules = venueRules({ subtotal: true, taxesInFees: true });
  const { all, text } = await everywhere(
    { countryCode: "FR", rules },
    rows.map(([label]) => label ?? ""),
  );
  expect(all).toEqual([rows, rows, rows, rows]);
  expect(text).not.toMatch(/City tax|Delivery/);
});

it("BILL-40 outside the US none of the four has a subtotal of its own, and every rate is shown", async () => {
  const rows = [
    ["Regulars", "−€2.00"],
    ["Service charge 18%", "€5.00"],
    ["Delivery", "€1.00"],
    ["City tax 10%", "€3.00"],
  ];
  const labels = ["Regulars", "Subtotal", "Service charge 18%", "Delivery", "City tax 10%"];
  const { all } = await everywhere({ countryCode: "DE" }, labels);
  expect(all).toEqual([rows, rows, rows, rows]);
});
