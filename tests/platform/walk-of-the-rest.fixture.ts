import { publishRecord } from "#worker/db/operator-records";
import type { Phone } from "./pages.fixture";
import { env } from "./platform.fixture";
import { GROUP_HOST } from "./records.fixture";
import type { Step, Table } from "./walk.fixture";

/** Every page of these walks, whose module has to be loaded. */
export const WALKED_BESIDE = [
  ...["bill-share", "bill-guest-dishes", "payment-express", "payment-sheet", "payment-error"],
  ...["review-new", "promotions", "receipt-email-sent", "receipt-email-error"],
  ...["receipt-download-error", "table-allergies", "bill-allergies"],
  ...["menus", "menu", "menu-product", "home", "business", "enrollment", "group-locations"],
  ...["guest-app-index", "guest-app-onboarding", "guest-app-offline", "guest-app-manifest"],
  ...["guest-app-cookies", "guest-app-signup", "guest-app-marketing", "guest-app-external-link"],
  ...["signup", "logged-out", "me-logged-out", "me-unverified", "me-erase", "me-file"],
];

/** Why nobody walks to a page. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  ...eachOf("shows drafts to an operator, which are read from the database itself", [
    ...["preview-menus", "preview-menu", "preview-menu-product", "preview-menu-block"],
    ...["look-preview", "look-preview-bill", "look-preview-tips", "look-preview-menu"],
  ]),
  ...eachOf("is a file that is made of what the page before has read", [
    ...["receipt-download", "expense-note-file", "invoice-file", "venue-loyalty-pass"],
    "guest-app-loyalty-pass",
  ]),
  ...eachOf("asks the payment provider, as the press to pay does", [
    ...["payment-auth", "table-payment-auth", "tab-payment-auth"],
  ]),
  ...eachOf("shows a payment at a card terminal, which is read from the database", [
    ...["pdq-venue", "pdq-venues", "pdq-enrollment", "pdq-business", "pdq-receipt", "pdq-sent"],
    ...["pdq-error", "pdq-file", "pdq-download-error"],
  ]),
  ...eachOf("has the module and the reads of another page that is walked", [
    ...["table-external-menu", "table-static-menu", "menu-block", "table-menu-block"],
    ...["bill-menu-block", "guest-app-marketing-migration", "guest-app-signup-migration"],
  ]),
  ...eachOf("is a step of signing in that asks for a code, which each guest makes once", [
    ...["loyalty-phone-login", "venue-loyalty-logged-in", "passwordless", "logged-in"],
    ...["guest-app-confirm", "guest-app-confirm-migration", "guest-app-logged-in"],
    ...["guest-app-logged-in-migration", "guest-app-email", "guest-app-email-migration"],
    ...["guest-app-migration", "me-verify-email"],
  ]),
  ...eachOf("only leads on", ["table-order-placed", "bill-order-placed", "not-found"]),
  ...eachOf("shows what another guest has taken meanwhile, by the reads of a part", [
    "split-anomaly",
  ]),
  ...eachOf("needs a company behind the venue, whose record is read with it", ["invoice"]),
};

function eachOf(why: string, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, why]));
}

type Fetch = (request: Request) => Promise<Response>;

export async function openReviews(): Promise<void> {
  const configuration = { placeId: "place-1", reviewsEnabled: true, externalSiteThreshold: 4 };
  const business = "business-bistro";
  await env.DB.batch(publishRecord(env.DB, "review-configuration", configuration, business));
}

/** Two guests at a bill share a dish; then one pays a part and says how it was. */
export async function shareAndReview(
  { deviceId, billId }: Table & { billId: string },
  [ann, bob]: [Phone, Phone],
  step: Step,
  uncounted: Fetch,
): Promise<void> {
  const bill = `/venues/bistro/bills/${billId}`;
  const [annWalks, bobWalks] = [stepsOf(ann, step), stepsOf(bob, step)];
  await ann.open(`${bill}/guest`, uncounted);
  await annWalks.press("press: sign at a bill", 'name="sign"', { sign: "FOX" });
  await bob.open(`${bill}/guest`, uncounted);
  await bob.press('name="sign"', { sign: "OWL" }, uncounted);
  await ann.open(bill, uncounted);
  const guests = [...ann.html.matchAll(/\/guests\/([\w-]+)/g)].map(([, id = ""]) => id);
  const [other = "", self = ""] = [...new Set(guests)].reverse();
  await annWalks.open("dishes to share", `${bill}/share?with=${other}`);
  const [, item = ""] = /name="item"[^>]*value="([^"]*)"/.exec(ann.html) ?? [];
  await annWalks.press("press: ask to share a dish", 'name="item"', { item, with: other });
  await bobWalks.open("bill with a dish to share", bill);
  await bobWalks.press("press: share a dish", 'name="proposal"', { intent: "yes" });
  await annWalks.open("dishes of a guest", `${bill}/guests/${self}`);
  await annWalks.press("press: not my dish", 'name="line"', { intent: "notMine" });
  await annWalks.open("allergies at a table", `/venues/bistro/tables/${deviceId}/allergies`);
  await annWalks.open("allergies at a bill", `${bill}/allergies`);
  await annWalks.open("express checkout", `${bill}/express`);
  await ann.open(`${bill}/splits/new?type=AMOUNT`, uncounted);
  await ann.press("formKey", { intent: "issue", amount: "2" }, uncounted);
  const part = ann.path.replace(/\/(?:tips|payment-intents).*/, "");
  await annWalks.open("payment that failed", `${part}/error`);
  await ann.open(`${part}/payment-intents/new`, uncounted);
  await ann.press("expectedTotal", CARD, uncounted);
  await ann.open(ann.path, uncounted);
  const splitId = part.split("/").at(-1) ?? "";
  const review = `/venues/bistro/reviews/new?bill=${billId}&split=${splitId}&rating=5`;
  await annWalks.open("review", review);
  await annWalks.press("press: review", 'name="rating"', { comment: "Good" });
  await annWalks.open("offers by mail", `${part}/promotions`);
  await annWalks.open("receipt that was mailed", `${bill}/receipt-email/sent?split=${splitId}`);
  await annWalks.open(
    "receipt that was not mailed",
    `${bill}/receipt-email/error?split=${splitId}`,
  );
  await annWalks.open(
    "receipt that is not there",
    `${bill}/receipt-download/error?split=${splitId}`,
  );
  await step("press: wallet's sheet", (fetch) => bob.post(`${bill}/sheet`, {}, fetch));
}

const CARD = {
  intent: "pay",
  method: "card",
  cardNumber: "4242 4242 4242 4242",
  expiry: "12/34",
  cvc: "123",
};

const stepsOf = (phone: Phone, step: Step) => ({
  open: (name: string, path = phone.path) => step(name, (fetch) => phone.open(path, fetch)),
  press: (name: string, form: string, fields: Record<string, string>) =>
    step(name, (fetch) => phone.press(form, fields, fetch)),
});

/** A guest looks at pages that are the same for all; then one who is signed in at the group's app and here. */
export async function lookAtPlaces([phone, user]: [Phone, Phone], step: Step): Promise<void> {
  const { open } = stepsOf(phone, step);
  await open("front page", "/");
  await open("menus of a venue", "/venues/bistro/menus");
  await open("menu of a venue", "/venues/bistro/menus/EN/food");
  await open("dish of a venue", "/venues/bistro/menus/EN/food/products/soup");
  await open("venues of a business", "/businesses/business-bistro");
  await open("venues of an enrollment", "/enrollments/enrollment-bistro");
  await open("venues of a group", "/business-groups/group/locations");
  await open("signing up", "/signup");
  await open("after signing out", "/logged-out");
  await open("after deleting an account", "/me/logged-out");
  const app = `https://${GROUP_HOST}/guest-app/group`;
  await open("guest app: front page", `https://${GROUP_HOST}/guest-app`);
  await open("guest app: what it brings", `${app}/onboarding`);
  await open("guest app: without a connection", `${app}/offline`);
  await open("guest app: manifest", `${app}/manifest.webmanifest`);
  await open("guest app: cookies", `${app}/privacy/cookies`);
  await open("guest app: signing up", `${app}/auth/signup`);
  await open("guest app: another site", `${app}/external-link?url=https%3A%2F%2Fexample.com%2F`);
  const own = stepsOf(user, step);
  await own.open("guest app: marketing", `${app}/privacy/marketing`);
  await own.open("guest app: e-mail to confirm", `https://${GROUP_HOST}/me/unverified`);
  await own.open("guest app: deleting an account", `https://${GROUP_HOST}/me/erase`);
  await own.open("guest app: an account's file", `https://${GROUP_HOST}/me/data.json`);
}
