import { aReceiver } from "#tests/fixtures/push-receiver";
import { PUSH_HOST } from "#tests/push-stand-in/push-service";
import { Phone } from "./pages.fixture";

export type Table = { tableId: string; deviceId: string };

type Fetch = (request: Request) => Promise<Response>;

/** Makes one request of a walk, under the name that it has in the table. */
export type Step = (name: string, request: (fetch: Fetch) => Promise<Response>) => Promise<void>;

const CARD = { intent: "pay", method: "card" };

/** Every page that can be walked, whose module has to be loaded. */
export const WALKED = [
  "table",
  "table-menus",
  "table-menu",
  "table-menu-product",
  "table-basket",
  "table-basket-confirm",
  "bill",
  "bill-menus",
  "bill-menu",
  "bill-menu-product",
  "bill-basket",
  "bill-basket-confirm",
  "split-new",
  "tips",
  "payment-new",
  "payment-success",
  ...["entry-point", "venue", "venue-contact", "venue-cookies", "table-bills", "accessibility"],
  ...["bill-details", "bill-items", "bill-guest", "split", "voucher", "receipt-email-form"],
  ...["expense-note", "login", "order-push", "order"],
];

/** A guest scans a table that has a bill, pays a part of it, and orders more. */
export async function payAndOrder(
  { deviceId, billId }: Table & { billId: string },
  phone: Phone,
  step: Step,
): Promise<void> {
  const bill = `/venues/bistro/bills/${billId}`;
  const open = (name: string, path = phone.path) => step(name, (fetch) => phone.open(path, fetch));
  const press = (name: string, form: string, fields: Record<string, string>) =>
    step(name, (fetch) => phone.press(form, fields, fetch));
  await open("scan, table with a bill", `/venues/bistro/tables/${deviceId}`);
  await open("bill");
  await open("ways to split", `${bill}/splits/new`);
  await open("a part by amount", `${bill}/splits/new?type=AMOUNT`);
  await press("press: this part", "formKey", { intent: "issue", amount: "5" });
  await open("tip");
  await press("press: tip", 'method="post"', { intent: "tip", choice: "LOWEST" });
  await open("payment");
  await press("press: pay", "expectedTotal", {
    ...CARD,
    cardNumber: "4242 4242 4242 4242",
    expiry: "12/34",
    cvc: "123",
  });
  await open("thanks");
  await order("bill", bill, open, press);
}

/** A guest scans a free table and orders. */
export async function orderAtTable({ deviceId }: Table, phone: Phone, step: Step): Promise<void> {
  const table = `/venues/bistro/tables/${deviceId}`;
  const open = (name: string, path = phone.path) => step(name, (fetch) => phone.open(path, fetch));
  const press = (name: string, form: string, fields: Record<string, string>) =>
    step(name, (fetch) => phone.press(form, fields, fetch));
  await open("scan, free table", table);
  await order("table", table, open, press);
  const [, screen = ""] = /href="([^"]*\/orders\/o_[^"]*)"/.exec(phone.html) ?? [];
  await open("screen of an order", screen);
  const [orders = ""] = /\bo_[\w-]{22,}/.exec(phone.html) ?? [];
  const { subscription } = await aReceiver(`https://${PUSH_HOST}/send/walk`);
  const tell = { intent: "tell", orders, ...subscription };
  await step("press: tell me when it's ready", (fetch) =>
    phone.post("/venues/bistro/order-push", tell, fetch),
  );
}

async function order(
  of: string,
  base: string,
  open: (name: string, path?: string) => Promise<void>,
  press: (name: string, form: string, fields: Record<string, string>) => Promise<void>,
) {
  await open(`menus of a ${of}`, `${base}/menus`);
  await open(`menu of a ${of}`, `${base}/menus/EN/food`);
  await press(`press: add from the list, ${of}`, 'id="adding"', { step: "food/soup:+1" });
  await open(`menu after the list, ${of}`);
  await press(`press: one fewer in the list, ${of}`, 'id="adding"', { step: "food/soup:-1" });
  await open(`dish of a ${of}`, `${base}/menus/EN/food/products/soup`);
  await press(`press: add, ${of}`, 'id="choice"', { quantity: "1" });
  await open(`menu after adding, ${of}`);
  await open(`basket of a ${of}`, `${base}/basket`);
  await press(`press: order, ${of}`, 'name="basketId"', { intent: "order" });
  await open(`order to confirm, ${of}`);
  await press(`press: send, ${of}`, 'name="basketId"', {});
  await open(`after sending, ${of}`);
}

/** A guest with a part of a bill looks at what else there is; then one who is signed in. */
export async function lookAround(
  { deviceId, billId }: Table & { billId: string },
  [phone, member]: [Phone, Phone],
  step: Step,
  uncounted: Fetch,
): Promise<void> {
  const [venue, bill] = ["/venues/bistro", `/venues/bistro/bills/${billId}`];
  const open = (name: string, path: string, by = phone) =>
    step(name, (fetch) => by.open(path, fetch));
  await open("code of a table", `/entry-point?venueId=bistro&deviceId=${deviceId}`);
  await phone.open(`${bill}/splits/new?type=AMOUNT`, uncounted);
  await phone.press("formKey", { intent: "issue", amount: "2" }, uncounted);
  const split = phone.path.replace(/\/tips.*/, "");
  await open("bill where others ordered", bill);
  await open("bill where others ordered, looked at again", bill);
  await open("bill in detail", `${bill}/details`);
  await open("dishes of a bill", `${bill}/items`);
  await open("name at a bill", `${bill}/guest`);
  await open("part of a bill", split);
  await open("voucher", `${split}/voucher`);
  await open("receipt by mail", `${split}/receipt-email-form`);
  await open("expense note", `${split}/expense-note`);
  await open("bills of a table", `${venue}/tables/${deviceId}/bills`);
  await open("venue", venue, new Phone());
  await open("venue, arriving again", venue);
  await open("contact", `${venue}/contact`);
  await open("cookies", `${venue}/privacy/cookies`);
  await open("accessibility", "/accessibility");
  await open("signing in", "/login");
  await open("scan, signed in", `${venue}/tables/${deviceId}`, member);
  await open("bill, signed in", bill, member);
  await open("ways to split, signed in", `${bill}/splits/new`, member);
  await open("menu of a bill, signed in", `${bill}/menus/EN/food`, member);
}
