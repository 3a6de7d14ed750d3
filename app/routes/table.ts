/**
 * Who may enter a page. `anyone`: no check beyond the address. `split-owner`: the guest who made the split; others go to
 * the bill (SPLIT-63). `tab-owner`: the guest whose card is to be held for the tab; for others there is none (TAB-22).
 * `order-owner`: whose order it is, by the rule of one that is ordered again; for others there is none.
 * `signed-in`: others go to sign-up (ROUTE-89). `verified`: so do they, and who has an e-mail to confirm is asked (ACC-12).
 */
type Access = "anyone" | Owner | "signed-in" | "verified";
type Owner = "split-owner" | "tab-owner" | "order-owner";

/**
 * What a page may ask for before the gate has let its guest in: the table, its bills, the guest's basket there, menus with
 * what has run out, this phone's orders, what is about to be sent from the table of a bill; of a part its payment and its charges; a tab as the store has it; the guest's membership and their receipts. `post`: the table, where a form is sent.
 */
type OfTable = "table" | "bills" | "post" | "basket" | "menus" | "orders" | "orders-at-bill";
export type Ahead = OfTable | "countdowns" | "payment" | "charges" | "tab" | "member" | "receipts";

/**
 * Every page of the product, in one place. A page is an address, the module that renders it, and two
 * rules: whose address it is (tenant rule) and who may enter (access rule). The gate holds both before a
 * loader or an action runs (`gate.server.ts`); a page without an access rule doesn't compile.
 */
export type Page = {
  id: string;
  path: string;
  /** Module of the page, relative to `app/`. */
  file: string;
  /**
   * `none`: any host. `venue`: the path's venue must exist, and what is below must be that venue's.
   * `guest-app`: the path's guest app must be the one whose host it is.
   */
  tenant: "none" | "venue" | "guest-app";
  access: Access;
  /**
   * What a worker caches of it: `render` is what it renders from a loader's data, for all who have the same
   * data; `page` is a public page, which is the same for everyone and depends on no guest.
   */
  cache?: "render" | "page" | undefined;
  /** What it asks of its table or split as soon as it is asked for itself (`read-ahead.server.ts`). */
  ahead?: readonly Ahead[] | undefined;
  /** Whether its form leads to the payment provider, whose needs of the browser it has (docs/decisions/0091). */
  takesPayment: boolean;
};

const venue = "/venues/:venueId";
const app = "/guest-app/:appId";
const bill = `${venue}/bills/:billId` as const;
const table = `${venue}/tables/:deviceId` as const;
const receipts = { module: "me-receipts", ahead: ["receipts"] } as const;
const pays = { takesPayment: true } as const;
const inApp = { tenant: "guest-app" } as const;
const withoutDishes = { module: "table", ahead: ["orders"] } as const;
const split = `${bill}/splits/:splitId` as const;

export const pages = [
  page("home", "/", "anyone", { tenant: "none" }),
  page("entry-point", "/entry-point", "anyone", {
    tenant: "none",
    file: "routes/entry-point/route.ts",
  }),
  page("venue", venue, "anyone", { cache: "page" }),
  page("venue-contact", `${venue}/contact`, "anyone", { cache: "page" }),
  page("venue-cookies", `${venue}/privacy/cookies`, "anyone", { module: "cookies" }),
  page("venue-loyalty", `${venue}/loyalty`, "anyone"),
  page("loyalty-identification", `${venue}/loyalty/identification`, "anyone"),
  page("loyalty-phone-login", `${venue}/loyalty/phone-login`, "anyone"),
  page("venue-loyalty-pass", `${venue}/loyalty/passes/:wallet`, "anyone", {
    file: "routes/loyalty-pass/route.ts",
  }),
  page("venue-loyalty-logged-in", `${venue}/loyalty-logged-in`, "anyone"),
  page("order-push", `${venue}/order-push`, "anyone", { file: "routes/order-push/route.ts" }),
  page("order", `${venue}/orders/:orderId`, "order-owner", { ahead: ["menus"] }),
  page("review-new", `${venue}/reviews/new`, "split-owner"),
  ...menuPages("", `${venue}/menus`),
  ...menuPages("preview-", `${venue}/menu-previews`),
  page("look-preview", `${venue}/look-preview`, "anyone"),
  page("look-preview-bill", `${venue}/look-preview/bill`, "anyone"),
  page("look-preview-tips", `${venue}/look-preview/tips`, "anyone"),
  page("look-preview-menu", `${venue}/look-preview/menu`, "anyone"),
  page("table", table, "anyone", { ahead: ["menus", "orders"] }),
  page("table-external-menu", `${table}/external-menu`, "anyone", withoutDishes),
  page("table-static-menu", `${table}/static-menu`, "anyone", withoutDishes),
  page("table-bills", `${table}/bills`, "anyone", { ahead: ["bills"] }),
  page("table-authorization", `${table}/authorization`, "anyone", { ...pays, ahead: [] }),
  page("table-payment-auth", `${table}/payment-auth`, "anyone", { ahead: [] }),
  ...orderingPages("table-", table),
  ...menuPages("table-", `${table}/menus`),
  page("tab-new", `${venue}/tab/new`, "anyone"),
  page("tab-authorize", `${venue}/tab/authorize`, "tab-owner", pays),
  page("tab-register", `${venue}/tab/:tabId/register`, "tab-owner", { ahead: ["tab"] }),
  page("tab-payment-auth", `${venue}/tab/:tabId/payment-auth`, "tab-owner"),
  page("bill", bill, "anyone", { cache: "render", ahead: ["orders-at-bill"] }),
  ...orderingPages("bill-", bill),
  ...menuPages("bill-", `${bill}/menus`),
  page("bill-details", `${bill}/details`, "anyone"),
  page("bill-items", `${bill}/items`, "anyone"),
  page("bill-guest", `${bill}/guest`, "anyone"),
  page("bill-guest-dishes", `${bill}/guests/:participantId`, "anyone"),
  page("bill-share", `${bill}/share`, "anyone"),
  page("split-new", `${bill}/splits/new`, "anyone"),
  page("split-anomaly", `${bill}/splits/new/anomaly`, "anyone"),
  page("split", split, "split-owner", { ahead: ["charges"] }),
  page("tips", `${split}/tips`, "split-owner"),
  page("voucher", `${split}/voucher`, "split-owner"),
  page("reward", `${split}/reward`, "split-owner", { ahead: ["member"] }),
  page("payment-express", `${bill}/express`, "anyone"),
  page("payment-sheet", `${bill}/sheet`, "anyone", { file: "routes/payment-sheet/route.ts" }),
  page("payment-new", `${split}/payment-intents/new`, "split-owner", {
    ...pays,
    ahead: ["member"],
  }),
  page("payment-auth", `${bill}/payment-auth/:splitId`, "split-owner"),
  page("payment-error", `${split}/error`, "split-owner"),
  page("payment-success", `${split}/success`, "split-owner", { ahead: ["payment"] }),
  page("promotions", `${split}/promotions`, "split-owner"),
  page("receipt-download", `${split}/receipt.pdf`, "split-owner"),
  page("expense-note", `${split}/expense-note`, "split-owner"),
  page("expense-note-file", `${split}/expense-note.pdf`, "split-owner"),
  page("invoice", `${split}/invoice`, "split-owner"),
  page("invoice-file", `${split}/invoice.pdf`, "split-owner"),
  page("receipt-email-form", `${split}/receipt-email-form`, "split-owner"),
  page("receipt-email-sent", `${bill}/receipt-email/sent`, "anyone"),
  page("receipt-email-error", `${bill}/receipt-email/error`, "anyone"),
  page("receipt-download-error", `${bill}/receipt-download/error`, "anyone"),
  ...terminalPages(),
  page("guest-app-index", "/guest-app", "anyone", { tenant: "none" }),
  page("guest-app", app, "anyone", { tenant: "guest-app" }),
  page("guest-app-manifest", `${app}/manifest.webmanifest`, "anyone", { tenant: "guest-app" }),
  page("guest-app-offline", `${app}/offline`, "anyone", { tenant: "guest-app" }),
  page("guest-app-brand", `${app}/brand/:brandId`, "anyone", { tenant: "guest-app" }),
  page("guest-app-order", `${app}/order`, "anyone", { tenant: "guest-app" }),
  page("guest-app-pay", `${app}/pay`, "anyone", { tenant: "guest-app" }),
  page("guest-app-store-locator", `${app}/store-locator`, "anyone", { tenant: "guest-app" }),
  page("guest-app-onboarding", `${app}/onboarding`, "anyone", { tenant: "guest-app" }),
  page("guest-app-reservations", `${app}/reservations`, "verified", { tenant: "guest-app" }),
  page("guest-app-loyalty", `${app}/loyalty`, "signed-in", { tenant: "guest-app" }),
  // Whoever is not signed in finds none, as at any other address that is not theirs.
  page("guest-app-loyalty-pass", `${app}/loyalty/passes/:wallet`, "anyone", {
    tenant: "guest-app",
    file: "routes/loyalty-pass/route.ts",
  }),
  page("guest-app-profile", `${app}/profile`, "signed-in", { ...inApp, module: "me-details" }),
  page("group-locations", "/business-groups/:groupId/locations", "anyone", { tenant: "none" }),
  page("business", "/businesses/:businessId", "anyone", { tenant: "none" }),
  page("enrollment", "/enrollments/:enrollmentId", "anyone", {
    tenant: "none",
    module: "business",
  }),
  page("guest-app-privacy", "/guest-app/:appId/privacy", "anyone", { tenant: "guest-app" }),
  page("guest-app-cookies", `${app}/privacy/cookies`, "anyone", { ...inApp, module: "cookies" }),
  page("guest-app-receipts", `${app}/receipts`, "verified", { ...receipts, tenant: "guest-app" }),
  page("guest-app-marketing", `${app}/privacy/marketing`, "signed-in", { tenant: "guest-app" }),
  page("guest-app-marketing-migration", `${app}/privacy/marketing/migration`, "signed-in", {
    module: "guest-app-marketing",
    tenant: "guest-app",
  }),
  page("guest-app-external-link", "/guest-app/:appId/external-link", "anyone", { tenant: "none" }),
  ...signInSteps(),
  page("login", "/login", "anyone", { tenant: "none" }),
  page("signup", "/signup", "anyone", { tenant: "none", module: "login" }),
  page("passwordless", "/passwordless", "anyone", { tenant: "none" }),
  page("logged-in", "/logged-in", "anyone", { tenant: "none" }),
  page("logged-out", "/logged-out", "anyone", { tenant: "none" }),
  page("me", "/me", "verified", { tenant: "none" }),
  page("me-details", "/me/details", "signed-in", { tenant: "none" }),
  page("me-management", "/me/management", "signed-in", { tenant: "none" }),
  page("me-receipts", "/me/receipts/list", "verified", { ...receipts, tenant: "none" }),
  page("me-unverified", "/me/unverified", "signed-in", { tenant: "none" }),
  page("me-verify-email", "/me/verify-email", "anyone", { tenant: "none" }),
  page("me-file", "/me/data.json", "signed-in", {
    tenant: "none",
    file: "routes/me-file/route.ts",
  }),
  page("me-erase", "/me/erase", "signed-in", { tenant: "none" }),
  page("me-logged-out", "/me/logged-out", "anyone", { tenant: "none", module: "logged-out" }),
  page("accessibility", "/accessibility", "anyone", { tenant: "none" }),
  page("not-found", "/*", "anyone", { tenant: "none" }),
];

/** Where a terminal's link leads to, under the names of the place that the specification has, and what follows. */
function terminalPages() {
  const rules = { tenant: "none", module: "pdq-landing" } as const;
  const landing = "transaction/:transactionId/landing";
  const receipts =
    "/enrollments/:enrollmentId/transaction/:transactionId/bills/:paidBillId/receipts";
  const outcome = { tenant: "none", module: "pdq-outcome" } as const;
  const file = { tenant: "none", file: "routes/pdq-file/route.ts" } as const;
  return [
    page("pdq-venue", `/venue/:venueId/${landing}`, "anyone", { module: "pdq-landing" }),
    page("pdq-venues", `/venues/:venueId/${landing}`, "anyone", { module: "pdq-landing" }),
    page("pdq-enrollment", `/enrollments/:enrollmentId/${landing}`, "anyone", rules),
    page("pdq-business", `/businesses/:businessId/${landing}`, "anyone", rules),
    page("pdq-receipt", receipts, "anyone", { tenant: "none" }),
    page("pdq-sent", `${receipts}/sent`, "anyone", outcome),
    page("pdq-error", `${receipts}/error`, "anyone", outcome),
    page("pdq-file", `${receipts}/download`, "anyone", file),
    page("pdq-download-error", `${receipts}/download/error`, "anyone", outcome),
  ];
}

/** The pages of a menu, which are the same under a venue, a table or a bill, and in a preview. */
function menuPages<const Under extends string, const Root extends string>(
  under: Under,
  root: Root,
) {
  const menu = `${root}/:language/:menuId` as const;
  const isAtTable = under === "table-" || under === "bill-";
  const ahead = isAtTable ? (["menus", "basket", "countdowns"] as const) : [];
  const rendered = { module: "menu-block", cache: "render", ahead } as const;
  return [
    page(`${under}menus`, root, "anyone", {
      module: under === "preview-" ? "preview-menus" : "menus",
      ahead: isAtTable ? ["menus"] : [],
    }),
    // Under the venue nobody sits at a table, so that the menu is the same for everyone.
    page(`${under}menu`, menu, "anyone", {
      module: "menu",
      cache: under ? "render" : "page",
      ahead: under === "bill-" ? ["post", ...ahead] : ahead,
    }),
    page(`${under}menu-product`, `${menu}/products/:productId`, "anyone", {
      ...rendered,
      module: "menu-product",
      // A bill's press asks the table whether it takes orders; under the table the gate asks that.
      ahead: under === "bill-" ? ["table", ...ahead] : ahead,
    }),
    page(`${under}menu-block`, `${menu}/blocks/:blockId`, "anyone", rendered),
  ];
}

/** The pages of a guest's basket and its order, which are the same at a table and at its bill. */
function orderingPages<const Under extends "table-" | "bill-", const Root extends string>(
  under: Under,
  root: Root,
) {
  const ahead: Ahead[] = ["basket", "menus", "countdowns"];
  // The gate reads a table or a bill; that a bill's table takes the order is the table's to say.
  const confirm = {
    module: "order-confirm",
    ahead: under === "bill-" ? [...ahead, "table" as const] : ahead,
  };
  const placed = { file: "routes/order-placed/route.ts", ahead: [] };
  return [
    page(`${under}allergies`, `${root}/allergies`, "anyone", {
      module: "allergies",
      ahead: ["menus"],
    }),
    page(`${under}basket`, `${root}/basket`, "anyone", { module: "basket", ahead }),
    page(`${under}basket-confirm`, `${root}/basket/confirm`, "anyone", confirm),
    page(`${under}order-placed`, `${root}/order-placed`, "anyone", placed),
  ];
}

/** The steps of signing in to a guest app, for newcomers and for those who had an account before. */
function signInSteps() {
  return [
    ...signInStep("signup", "signup", "anyone"),
    ...signInStep("confirm", "confirm", "anyone"),
    ...signInStep("logged-in", "loggedIn", "anyone"),
    ...signInStep("email", "email", "signed-in"),
    page("guest-app-migration", "/guest-app/:appId/auth/migration", "anyone", {
      tenant: "guest-app",
      file: "routes/guest-app-migration/route.ts",
    }),
  ];
}

function signInStep<const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  access: Access,
) {
  const rules = { tenant: "guest-app", module: `guest-app-${name}` } as const;
  const address = `/guest-app/:appId/auth/${path}` as const;
  return [
    page(`guest-app-${name}`, address, access, rules),
    page(`guest-app-${name}-migration`, `${address}/migration`, access, rules),
  ];
}

/** A page whose module is in the folder of its id, or of another page that it shares one with. */
export function page<const Id extends string, const Path extends string>(
  id: Id,
  path: Path,
  access: Access,
  rules: Partial<Pick<Page, "tenant" | "cache" | "file" | "takesPayment" | "ahead">> & {
    module?: string;
  } = {},
): Page & { id: Id; path: Path } {
  return {
    id,
    path,
    file: rules.file ?? `routes/${rules.module ?? id}/route.tsx`,
    tenant: rules.tenant ?? "venue",
    access,
    cache: rules.cache,
    ahead: rules.ahead,
    takesPayment: rules.takesPayment ?? false,
  };
}
