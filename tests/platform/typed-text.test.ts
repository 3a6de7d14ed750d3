import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { textOfPdf } from "#tests/fixtures/pdf-text";
import { newId } from "#worker/base/ids";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import { outboxAttachment, outboxMails } from "#worker/demo/outbox";
import type { FeedbackPage } from "~/contracts/review";
import { venueRulesSchema } from "~/contracts/venue";
import { guestAt, openForOrders, ordersInFeed, soup } from "./ordering.fixture";
import { call, env, newGuest, open, openBill, order, units } from "./platform.fixture";
import { POS_KEYS, switches } from "./records.fixture";
import { tabsOf, tillOfTabs } from "./tabs.fixture";

/** Opens a drawer, ends a text, cuts the paper, turns the direction; a bell, a C1 control, and no width at all. */
const BAD = "\u001bp\u0000\u001dV\u202e\u0007\u009b\u200b";
/** What is left of it is letters. */
const LEFT = "pV";
const HARMFUL = /[\p{Cc}\p{Bidi_Control}\u200b]/u;

const till = { authorization: `Bearer ${POS_KEYS.bistro}` };

beforeAll(async () => {
  const rules = venueRulesSchema.parse({ orderNotes: true });
  await openForOrders("osteria", { venue: { rules } });
});

afterEach(() => {
  switches.venue = {};
});

/** What was answered has no such character anywhere. */
function expectNone(answer: unknown): void {
  expect(textsIn(answer).filter((text) => HARMFUL.test(text.replaceAll("\n", "")))).toEqual([]);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]);
}

describe("control characters that a guest sends", () => {
  it("reach no kitchen: an order's note and name are without them, and dishes are named by the menu", async () => {
    const guest = guestAt("osteria-t9");
    const items = [{ ...soup(), name: `Soup${BAD}` }];
    const note = `No onions${BAD}\r\nplease`;
    const { status, body } = await guest.order({ items, note, guestName: `Ada${BAD}` });
    expect(status).toBe(201);
    const [event] = await ordersInFeed("osteria-t9");
    expect(event).toMatchObject({ note: `No onions${LEFT}\nplease`, guestName: `Ada${LEFT}` });
    expect(event?.items).toMatchObject([{ name: "Soup" }]);
    expectNone(event);
    expectNone((await guest.app.get(`/api/store/bill_orders/${body.orderId}`)).body);
  });

  it("reach nobody in a basket that guests of a table share", async () => {
    const guest = guestAt("osteria-t8");
    const path = "/api/ordering/tables/osteria-t8/basket";
    const headers = { "x-guest-id": guest.guestId };
    const selection = { menuId: "food", productId: "soup", quantity: 1, subItems: [] };
    await guest.app.send("POST", `${path}/lines`, selection, headers);
    const noted = await guest.app.send("PUT", `${path}/note`, { note: `a${BAD}` }, headers);
    expect(noted.body).toMatchObject({ note: `a${LEFT}` });
    const strange = { ...selection, productId: `soup${BAD}` };
    const refused = await guest.app.send("POST", `${path}/lines`, strange, headers);
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: [{ path: "productId", code: "invalid_format" }] },
    });
  });

  it("reach neither the others at a bill nor the till that reads who holds what", async () => {
    const { billId, tableId } = await openBill([30]);
    const [guest, other] = [newGuest(), newGuest()];
    const consumer = { ...guest.consumer, name: `Ada${BAD}` };
    const issued = await guest.issue(billId, "by-amount", {
      consumer,
      splitAmount: units(10),
      currencyCode: "EUR",
    });
    const { splitId, nextPaymentId } = issued.body;
    const engaged = await guest.engage(billId, splitId, nextPaymentId, { consumer });
    expect(engaged.status).toBe(200);
    const { body } = await other.bill(billId);
    expect(body.participants?.map(({ username }) => username)).toContain(`Ada${LEFT}`);
    expectNone(body);
    const path = `/pos/v1/venues/bistro/tables/${tableId}/order/holds`;
    const holds = (await call("GET", path, { headers: till })).body;
    expect(holds).toMatchObject({ holds: [{ name: `Ada${LEFT}` }] });
    expectNone(holds);
  });

  it("reach no till in the name of a tab", async () => {
    const ordering = {
      enabled: true,
      filterConfiguration: "HIDDEN",
      openBillEnabled: true,
    } as const;
    switches.venue = { ordering };
    const tabs = tabsOf(newGuest(undefined, "osteria"), "osteria");
    const { tabId, paymentId } = (await tabs.initiate()).body;
    await tabs.authorise(tabId, paymentId, units(20));
    const typed = { firstName: `Ada${BAD}`, lastName: `👩‍🍳${BAD}` };
    expect((await tabs.name(tabId, typed)).status).toBe(200);
    const events = await tillOfTabs("osteria").events(tabId);
    expect(events).toMatchObject([
      { customer: { firstName: `Ada${LEFT}`, lastName: `👩‍🍳${LEFT}` } },
    ]);
    expectNone(events);
  });

  it("reach neither the operator in a review nor a mail or PDF of an expense note", async () => {
    const guest = newGuest();
    const { billId } = await openBill([20]);
    const { paymentId } = (await guest.pay(billId, (await guest.byAmount(billId, 20)).body)).body;
    const headers = { "x-guest-id": guest.guestId };

    const review = { billId, rating: 4, comment: `Warm${BAD}\r\nsoup` };
    await call("PUT", `/api/venue-feedback/payments/${paymentId}`, { body: review, headers });
    const read = await call<FeedbackPage>("GET", "/operator/v1/venues/bistro/feedback", {
      headers: { authorization: `Bearer ${DEMO_OPERATOR_KEY}` },
      host: "127.0.0.1",
    });
    const stored = read.body.feedback.find((one) => one.paymentId === paymentId);
    expect(stored?.comment).toBe(`Warm${LEFT}\nsoup`);

    const note = {
      guestsNames: `Ana${BAD}\nBen`,
      businessPurpose: `Contract${BAD}`,
      company: { name: `Acme${BAD}`, address: { city: `Paris${BAD}` } },
    };
    const path = `/api/receipt/receipts/v2/payments/${paymentId}/expense-note`;
    const email = `ana.${newId("p").slice(2, 10)}@example.com`;
    const query = new URLSearchParams({ billId, locale: "en-GB" });
    const file = await open(
      `${path}?${query}`,
      { ...headers, "content-type": "application/json" },
      { method: "POST", body: JSON.stringify(note) },
    );
    const { lines, lacking } = await textOfPdf(await file.arrayBuffer());
    expect(lines.join("\n")).toContain(`Contract${LEFT}`);
    expect(lacking).toBe(0);
    expectNone(lines);

    // A copied address brings marks along that nobody sees.
    query.set("email", `\u200b${email}\u202c`);
    const sent = await call("POST", `${path}/send-expense-note-to-email?${query}`, {
      body: note,
      headers,
    });
    expect(sent.status).toBe(204);
    const mail = await vi.waitFor(async () => {
      const [found] = (await outboxMails(env.DEMO_DB)).filter(({ to }) => to === email);
      if (!found) throw new Error("no mail yet");
      return found;
    });
    const { subject, text } = mail;
    expectNone({ subject, text });
    const attached = await outboxAttachment(env.DEMO_DB, mail.id, mail.attachmentName ?? "");
    expectNone((await textOfPdf((await attached?.arrayBuffer()) ?? new ArrayBuffer(0))).lines);
  });
});

describe("control characters that a till sends", () => {
  it("reach no guest, while a line by such an id is refused with its path", async () => {
    const sent = order([12]);
    const [table] = sent.subOrders;
    const lines = (table?.lines ?? []).map((line) => ({ ...line, name: `Soup${BAD}` }));
    const staff = { name: `Alex${BAD}`, posId: "7" };
    const { billId, till: at } = await openBill([12], { staff, subOrders: [{ id: "1", lines }] });
    const { body } = await newGuest().bill(billId);
    expect(body.order).toMatchObject({ staff: { name: `Alex${LEFT}` } });
    expectNone(body);
    const strange = lines.map((line) => ({ ...line, id: `l1${BAD}` }));
    const refused = await at.put({ ...sent, subOrders: [{ id: "1", lines: strange }] });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual([
      { path: "subOrders.0.lines.0.id", code: "invalid_format" },
    ]);
  });
});
