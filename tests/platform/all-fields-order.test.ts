import { beforeAll, expect, it } from "vitest";
import type * as z from "zod";
import { textOfPdf } from "#tests/fixtures/pdf-text";
import { newId } from "#worker/base/ids";
import { outboxAttachment, outboxMails } from "#worker/demo/outbox";
import { billDocumentSchema } from "~/contracts/bill";
import type { posOrderSchema } from "~/contracts/pos";
import { anId } from "~/domain/ids.fixture";
import { splitEditor } from "~/features/split/split-editor.server";
import { openForOrders } from "./ordering.fixture";
import { type PageServer, Phone, pagesNamed } from "./pages.fixture";
import { call, env, line, newGuest, open, openBill, units } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

/** Every field, however deep: one that is new on the till does not compile until it is listed here. */
type All<T> = T extends number
  ? number
  : T extends string
    ? T
    : T extends readonly (infer One)[]
      ? All<One>[]
      : T extends object
        ? { [K in keyof T]-?: All<NonNullable<T[K]>> }
        : T;

const charge = (id: string, amount: number) => ({
  id: `${id}-id`,
  label: `${id}-label`,
  code: `${id}-code`,
  type: "FEE" as const,
  chargeModel: "FLAT" as const,
  rate: 123,
  amount: units(amount),
});

const everything: All<z.output<typeof posOrderSchema>> = {
  orderRef: "order-ref-all-fields",
  openedAt: "2026-11-21T12:00:00Z",
  numberOfGuests: 3,
  staff: { name: "Alexandra", posId: "staff-pos-id" },
  posSplitMode: "SPLIT_BY_SEAT_ON_POS",
  subOrders: [
    {
      id: "seat-id",
      name: "seat-name",
      lines: [
        {
          id: anId.line("line-id"),
          productId: anId.product("product-id"),
          posProductId: "pos-product-id",
          name: "dish-name",
          group: "dish-group",
          quantity: units(2),
          unitPriceAfterTax: units(11),
          discounts: [{ label: "line-discount", unitAmount: units(1) }],
          exclusiveCharges: [charge("line-charge", 0.5)],
          subProducts: [{ name: "side-name", quantity: units(1), unitPriceAfterTax: units(2.25) }],
          vatRate: 1000,
        },
      ],
      discounts: [{ label: "order-discount", amount: units(3), discountModel: "FLAT" }],
      charges: [charge("order-charge", 1.5)],
    },
  ],
  consistency: "INCONSISTENT",
  violations: [{ type: "violation-type" }],
  itemsManuallyMarkedAsPaid: { [anId.line("line-id")]: units(0.5) },
  tabId: "tab-id",
  tabDisplayId: "tab-display-id",
  expireAt: "2026-11-22T03:00:00Z",
  preAuthorisedSplits: [{ ref: "pre-authorised-ref", amount: units(7) }],
  inclusiveVats: [{ rate: 1000, gross: units(23.5), vat: units(2.14) }],
};

/** Names and ids of the order, as the till sent them. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsOf) : [];
}

/** The values of the order that a text for guests lacks. */
const lostIn = (shown: string) => textsOf(everything).filter((text) => !shown.includes(text));

/**
 * Fields of an order that no page of the bill and no receipt shows: the till's own ids, values that only
 * the rules use, and the server's name, which the page of the bill's details shows. A new field is shown or listed here.
 */
const NOT_WRITTEN_OUT = [
  "order-ref-all-fields",
  "2026-11-21T12:00:00Z",
  "Alexandra",
  "staff-pos-id",
  "SPLIT_BY_SEAT_ON_POS",
  ...["seat-id", "product-id", "pos-product-id"],
  ...["line-charge-id", "line-charge-code", "FEE", "FLAT"],
  // The discount's model, and what belongs to the order's charge.
  ...["FLAT", "order-charge-id", "order-charge-code", "FEE", "FLAT"],
  ...["INCONSISTENT", "violation-type"],
  ...["tab-id", "2026-11-22T03:00:00Z", "pre-authorised-ref"],
];

/** What pages of the bill have and a receipt does not: seats, a line's id, the tab, and what is within a dish's one sum. */
const NOT_ON_RECEIPTS = [
  "seat-name",
  "line-id",
  "dish-group",
  "side-name",
  "line-discount",
  "tab-display-id",
];

let server: PageServer;
beforeAll(async () => {
  await openForOrders("bistro");
  server = await pagesNamed(["bill"]);
}, 120_000);

/** A bill's page in English as a guest sees it: what it holds for its script is not shown. */
async function shownOf(billId: string): Promise<string> {
  const phone = new Phone({ "__Host-locale": "en-GB" });
  await phone.open(`/venues/bistro/bills/${billId}`, (request) => server.fetch(request));
  return phone.html.replace(/<script.*?<\/script>/gs, "");
}

/** A guest who paid the whole bill by items. */
async function paid() {
  const { billId } = await openBill([], {
    ...everything,
    consistency: "CONSISTENT",
    itemsManuallyMarkedAsPaid: {},
  });
  const guest = newGuest();
  const split = (await guest.issue(billId, "by-items", { items: { "line-id": units(2) } })).body;
  const { body } = await guest.pay(billId, split, {});
  expect(body).toMatchObject({ step: "succeeded" });
  return { guest, billId, paymentId: body.paymentId };
}

it("BILL-09 every field that a till sends reaches the guest who reads the bill", async () => {
  const { billId } = await openBill([], everything);
  const { body } = await newGuest().bill(billId);
  const shown = JSON.stringify(body);
  const lost = textsOf(everything).filter((text) => !shown.includes(`"${text}"`));
  // Guests see when the bill reached us, not when the till opened it, and times as milliseconds.
  expect(lost).toEqual([everything.openedAt, everything.expireAt]);
  // Nor is there anything in it that its contract does not name.
  expect(billDocumentSchema.parse(body)).toEqual(body);
  expect(body.expireAt).toBe(Date.parse(String(everything.expireAt)));
  expect(body.itemsManuallyMarkedAsPaid).toEqual(everything.itemsManuallyMarkedAsPaid);
  expect(body.preAuthorisedSplits).toEqual(everything.preAuthorisedSplits);
  const [line] = body.order?.subOrders[0]?.quantifiedProducts ?? [];
  const { amount: chargedAmount, ...charged } = charge("line-charge", 0.5);
  expect(line).toMatchObject({ productId: "product-id", quantity: units(2) });
  expect(line?.product).toEqual({
    name: "dish-name",
    group: "dish-group",
    posProductId: "pos-product-id",
    unitPriceAfterTax: units(11),
    unitPriceAfterTaxAndDiscount: units(12.25),
    discounts: [{ label: "line-discount", unitAmount: units(1) }],
    exclusiveCharges: [{ ...charged, chargedAmount }],
    subProducts: [{ name: "side-name", quantity: units(1), unitPriceAfterTax: units(2.25) }],
  });
  expect(body.order).toMatchObject({ numberOfGuests: 3, consistency: "INCONSISTENT" });
});

it("every field for guests is on the bill's page and where they choose dishes", async () => {
  const [seat] = everything.subOrders;
  const other = { id: "2", name: "other-seat", lines: [line("l1", 5)] };
  const { billId } = await openBill([], {
    ...everything,
    subOrders: [seat ?? other, other],
    inclusiveVats: [{ rate: 1000, gross: units(28.5), vat: units(2.59) }],
  });
  const { body: bill } = await newGuest().bill(billId);
  const venue = (await fixtureRecords.venue(anId.venue("bistro")))?.venue;
  if (!venue) throw new Error("no venue");
  const draft = { type: "ITEMS", items: {} } as const;
  const subOrder = bill.order?.subOrders[0] ?? null;
  const editor = splitEditor({ bill, venue, subOrder, draft, locale: "en-GB" });
  const shown = (await shownOf(billId)) + JSON.stringify(editor);
  expect(lostIn(shown)).toEqual(NOT_WRITTEN_OUT);
  // Two dishes with their sides less the discount on each; then discount, side, charge on the line and on all.
  for (const amount of ["€24.50", "−€2.00", "€4.50", "€0.50", "−€3.00", "€1.50"]) {
    expect(shown).toContain(amount);
  }
});

it("what was paid for is in the receipt, as a file and in the mail", async () => {
  const { guest, billId, paymentId } = await paid();
  const receipts = `/api/receipt/receipts/v2/payments/${paymentId}`;
  const headers = { "x-guest-id": guest.guestId };
  const file = await open(`${receipts}?billId=${billId}&locale=en-GB`, headers);
  const printed = (await textOfPdf(await file.arrayBuffer())).lines;
  const email = `${newId("g")}@example.com`;
  const body = { billId, email, locale: "en-GB" };
  expect((await call("POST", `${receipts}/send-to-email`, { body, headers })).status).toBe(204);
  const mail = (await outboxMails(env.DEMO_DB)).find(({ to }) => to === email);
  const sent = await outboxAttachment(env.DEMO_DB, mail?.id ?? "", mail?.attachmentName ?? "");
  const mailed = (await textOfPdf((await sent?.arrayBuffer()) ?? new ArrayBuffer(0))).lines;
  expect(mailed).toEqual(printed);
  const missing = lostIn(printed.join("\n"));
  expect(missing.toSorted()).toEqual([...NOT_WRITTEN_OUT, ...NOT_ON_RECEIPTS].toSorted());
  for (const [label, amount] of [
    ["2 × dish-name", "€24.50"],
    ["order-discount", "−€3.00"],
    ["order-charge-label", "€1.50"],
    ["line-charge-label", "€0.50"],
    ["Your share of the bill", "€23.50"],
    ["Total charged", "€23.50"],
    ["Includes 10% VAT (net €21.36)", "€2.14"],
  ] as const) {
    expect(printed[printed.indexOf(label) + 1], label).toBe(amount);
  }
});
