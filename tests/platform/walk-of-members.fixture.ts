import { publishRecord } from "#worker/db/operator-records";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import { loyaltyNeeds } from "#worker/objects/callers";
import { loyaltyPort } from "#worker/ports/loyalty";
import { guestAppSchema } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import { aPhone, newNumber } from "./accounts.fixture";
import { openForOrders } from "./ordering.fixture";
import { Phone } from "./pages.fixture";
import { call, env, order, tillAt, units } from "./platform.fixture";
import { fixtureRecords, GROUP_HOST } from "./records.fixture";
import { programme as bistros } from "./split-rewards.fixture";
import type { Step } from "./walk.fixture";

/** Every page of these walks, whose module has to be loaded. */
export const WALKED_BY_MEMBERS = [
  ...["tab-new", "tab-authorize", "tab-register", "table-authorization", "reward"],
  ...["venue-loyalty", "loyalty-identification", "me", "me-details", "me-management"],
  ...["me-receipts", "guest-app", "guest-app-brand", "guest-app-order", "guest-app-pay"],
  ...["guest-app-store-locator", "guest-app-reservations", "guest-app-loyalty"],
  ...["guest-app-profile", "guest-app-receipts", "guest-app-privacy"],
];

const businessId = anId.business("business-osteria");
const programme = { ...bistros, businessId };

/** Publishes a venue with signed codes, tabs and a programme, and a group's app. */
export async function openOsteria(): Promise<void> {
  await openForOrders("osteria", { venue: { tableLinks: "signed", timeZone: whereItIsNoon() } });
  const app = guestAppSchema.parse(await fixtureRecords.guestApp(anId.app("group")));
  await env.DB.batch([
    ...publishRecord(env.DB, "guest-app", app),
    ...publishRecord(env.DB, "loyalty", programme),
  ]);
}

/** Walks move the clock on for hours: no evening ends in their midst, and no table closes that a code has opened. */
function whereItIsNoon(): string {
  const eastOfGreenwich = 12 - new Date().getUTCHours();
  // These names count the other way round.
  return `Etc/GMT${eastOfGreenwich > 0 ? "-" : "+"}${Math.abs(eastOfGreenwich)}`;
}

/** A table of the osteria's with a bill, and the key of its code. */
async function signedTable(number: number) {
  const deviceId = anId.device(`osteria-d${number}`);
  const device = await fixtureRecords.device(deviceId);
  if (!device) throw new Error("The fixture has no such device.");
  const experience = { experienceId: "exp-osteria", preAuthorization: { enabled: false } } as const;
  await env.DB.batch(publishRecord(env.DB, "device", { ...device, businessId, experience }));
  const { body } = await tillAt(`osteria-t${number}`).put(order([10, 20]));
  const { body: made } = await call<{ link: string }>(
    "GET",
    `/operator/v1/venues/osteria/tables/${deviceId}/link`,
    { headers: { authorization: `Bearer ${DEMO_OPERATOR_KEY}` }, host: "127.0.0.1" },
  );
  return { deviceId, billId: body.billId, key: new URL(made.link).searchParams.get("k") ?? "" };
}

/** The phone of a guest who has signed in at a venue, or in the group's app. */
export async function signedInPhone(options: Parameters<typeof aPhone>[0]) {
  const phone = aPhone(options);
  const { accessToken, userId } = await phone.enter(newNumber());
  const cookies = { "__Host-guest": phone.guestId, "__Host-session": accessToken };
  return { phone: new Phone(cookies), userId };
}

/** The phone of a member of the osteria's programme, who has points for a dessert. */
async function phoneOfMember(): Promise<Phone> {
  const { phone, userId } = await signedInPhone({ venueId: "osteria" });
  const port = loyaltyPort(loyaltyNeeds(env, null), programme);
  await port.identify(userId, { kind: "phone", phoneNumber: "+33612345678", hasOptIn: false });
  const [billId, splitId] = [anId.bill("b_0"), anId.split("s_0")];
  const paid = { memberId: userId, billId, splitId, currency: "EUR", key: "first" };
  await port.earn({ ...paid, amountE5: amountE5(units(120)) });
  return phone;
}

const CARD = { method: "card", cardNumber: "4242 4242 4242 4242", expiry: "12/34", cvc: "123" };

const stepsOf = (phone: Phone, step: Step) => ({
  open: (name: string, path = phone.path) => step(name, (fetch) => phone.open(path, fetch)),
  press: (name: string, form: string, fields: Record<string, string>) =>
    step(name, (fetch) => phone.press(form, fields, fetch)),
});

/** A guest scans the signed code of a table that has a bill. */
async function openSignedLink(
  { deviceId, key }: { deviceId: string; key: string },
  phone: Phone,
  step: Step,
): Promise<void> {
  const { open } = stepsOf(phone, step);
  await open("signed code of a table", `/venues/osteria/tables/${deviceId}?k=${key}`);
  await open("bill behind a signed code");
  const bill = phone.path.replace(/\?.*/, "");
  await open("ways to split behind a signed code", `${bill}/splits/new`);
  await open("menu behind a signed code", `${bill}/menus/EN/food`);
  await open("table behind a signed code", `/venues/osteria/tables/${deviceId}/menus`);
}

/** A guest opens a tab of their own: a card is held, a name is given. */
async function openTab(phone: Phone, step: Step): Promise<void> {
  const { open, press } = stepsOf(phone, step);
  await open("tab to open", "/venues/osteria/tab/new");
  await press("press: open a tab", 'id="open-tab"', {});
  await open("card for a tab");
  await press("press: hold for a tab", "expectedTotal", { intent: "hold", ...CARD });
  await open("name for a tab");
  await press("press: name for a tab", "firstName", { firstName: "Ada", lastName: "Byron" });
  await open("tab that waits for its till");
}

/** A member pays a part of a bill with a reward. */
async function redeemReward(billId: string, member: Phone, step: Step): Promise<void> {
  const { open, press } = stepsOf(member, step);
  const bill = `/venues/osteria/bills/${billId}`;
  await open("programme of a venue, signed in", "/venues/osteria/loyalty");
  await open("a part by amount, member", `${bill}/splits/new?type=AMOUNT`);
  await press("press: this part, member", "formKey", { intent: "issue", amount: "10" });
  const split = member.path.replace(/\/(?:tips|payment-intents|loyalty).*/, "");
  await open("payment, member", `${split}/payment-intents/new`);
  await open("rewards for a part", `${split}/reward`);
  await press("press: use a reward", 'value="dessert"', { intent: "apply" });
  await open("payment with a reward", `${split}/payment-intents/new`);
}

/** A guest who is signed in looks at their account. */
async function lookAtAccount(member: Phone, step: Step): Promise<void> {
  const { open } = stepsOf(member, step);
  await open("account", "/me");
  await open("details of an account", "/me/details");
  await open("settings of an account", "/me/management");
  await open("receipts of an account", "/me/receipts/list");
}

/** A guest looks at a group's app, then one who is signed in there. */
async function lookAtGuestApp(phone: Phone, member: Phone, step: Step): Promise<void> {
  const app = `https://${GROUP_HOST}/guest-app/group`;
  const [guest, user] = [stepsOf(phone, step), stepsOf(member, step)];
  await guest.open("guest app", app);
  await guest.open("guest app: venues", `${app}/store-locator`);
  await guest.open("guest app: order", `${app}/order`);
  await guest.open("guest app: pay", `${app}/pay`);
  await guest.open("guest app: privacy", `${app}/privacy`);
  await user.open("guest app, signed in", app);
  await user.open("guest app: reservations", `${app}/reservations`);
  await user.open("guest app: programme", `${app}/loyalty`);
  await user.open("guest app: profile", `${app}/profile`);
  await user.open("guest app: receipts", `${app}/receipts`);
}

/** Guests of the osteria and of the group's app, one after the other. @param settled fetches a page that is not counted. */
export async function walkAsMembers(
  number: number,
  step: Step,
  settled: (request: Request) => Promise<Response>,
): Promise<void> {
  const table = await signedTable(number);
  // The isolate knows the table, as after any guest before.
  await new Phone().open(`/venues/osteria/tables/${table.deviceId}`, settled);
  await openSignedLink(table, new Phone(), step);
  await openTab(new Phone(), step);
  const member = await phoneOfMember();
  await member.open(`/venues/osteria/tables/${table.deviceId}?k=${table.key}`, settled);
  await member.open(member.path, settled);
  await member.open("/venues/osteria/loyalty", settled);
  await redeemReward(table.billId, member, step);
  await lookAtAccount(member, step);
  const user = await signedInPhone({ host: GROUP_HOST, venueId: null });
  await user.phone.open(`https://${GROUP_HOST}/guest-app/group/profile`, settled);
  await lookAtGuestApp(new Phone(), user.phone, step);
}
