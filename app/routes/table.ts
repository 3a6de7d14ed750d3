/**
 * Every page of the product, in one place. A page is an address, the module that draws it, and two
 * rules: whose address it is (tenant rule) and who may enter (access rule). A test walks this table,
 * so a page without its rules cannot be added.
 */
export type Page = {
  id: string;
  path: string;
  /** Module of the page, relative to `app/`. */
  file: string;
  /** `none`: any host. `venue`: the path's venue must exist, and what hangs below must be that venue's. */
  tenant: "none" | "venue";
  /** `anyone`: no check. `split-owner`: the guest who made the split; others go to the bill (SPLIT-63). */
  access: "anyone" | "split-owner";
  /**
   * What a worker keeps of it: `render` is what it renders from a loader's data, for whoever has the same
   * data; `page` is a public page, which is the same for everyone and is read for nobody's sake.
   */
  cache?: "render" | "page" | undefined;
};

const venue = "/venues/:venueId";
const bill = `${venue}/bills/:billId`;
const table = `${venue}/tables/:deviceId`;
const split = `${bill}/splits/:splitId`;

export const pages: readonly Page[] = [
  page("home", "/", { tenant: "none", cache: "page" }),
  page("venue", venue, { cache: "page" }),
  page("venue-contact", `${venue}/contact`, { cache: "page" }),
  page("review-new", `${venue}/reviews/new`, { access: "split-owner" }),
  ...menuPages("", venue),
  page("table", table),
  page("table-external-menu", `${table}/external-menu`, { module: "table" }),
  page("table-static-menu", `${table}/static-menu`, { module: "table" }),
  page("table-bills", `${table}/bills`),
  ...menuPages("table-", table),
  page("bill", bill, { cache: "render" }),
  ...menuPages("bill-", bill),
  page("bill-details", `${bill}/details`),
  page("bill-items", `${bill}/items`),
  page("split-new", `${bill}/splits/new`),
  page("split-anomaly", `${bill}/splits/new/anomaly`),
  page("split", split, { access: "split-owner" }),
  page("tips", `${split}/tips`, { access: "split-owner" }),
  page("voucher", `${split}/voucher`, { access: "split-owner" }),
  page("payment-express", `${bill}/express`),
  page("payment-new", `${split}/payment-intents/new`, { access: "split-owner" }),
  page("payment-auth", `${bill}/payment-auth/:splitId`, { access: "split-owner" }),
  page("payment-error", `${split}/error`, { access: "split-owner" }),
  page("payment-success", `${split}/success`, { access: "split-owner" }),
  page("receipt-download", `${split}/receipt.pdf`, { access: "split-owner" }),
  page("expense-note", `${split}/expense-note`, { access: "split-owner" }),
  page("expense-note-file", `${split}/expense-note.pdf`, { access: "split-owner" }),
  page("receipt-email-form", `${split}/receipt-email-form`, { access: "split-owner" }),
  page("receipt-email-sent", `${bill}/receipt-email/sent`),
  page("receipt-email-error", `${bill}/receipt-email/error`),
  page("receipt-download-error", `${bill}/receipt-download/error`),
  page("guest-app-external-link", "/guest-app/:appId/external-link", { tenant: "none" }),
  page("accessibility", "/accessibility", { tenant: "none" }),
  page("gallery", "/demo/gallery", { tenant: "none" }),
  page("not-found", "/*", { tenant: "none" }),
];

/** The pages of a menu, which are the same wherever they hang. */
function menuPages(under: string, base: string): Page[] {
  const menu = `${base}/menus/:language/:menuId`;
  return [
    page(`${under}menus`, `${base}/menus`, { module: "menus" }),
    page(`${under}menu`, menu, { module: "menu", cache: "render" }),
    page(`${under}menu-product`, `${menu}/products/:productId`, {
      module: "menu-product",
      cache: "render",
    }),
    page(`${under}menu-block`, `${menu}/blocks/:blockId`, {
      module: "menu-block",
      cache: "render",
    }),
  ];
}

/** A page whose module stands in the folder of its id, or of another page that it shares one with. */
function page(
  id: string,
  path: string,
  rules: Partial<Pick<Page, "tenant" | "access" | "cache">> & { module?: string } = {},
): Page {
  return {
    id,
    path,
    file: `routes/${rules.module ?? id}/route.tsx`,
    tenant: rules.tenant ?? "venue",
    access: rules.access ?? "anyone",
    cache: rules.cache,
  };
}
