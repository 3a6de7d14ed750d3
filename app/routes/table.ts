/**
 * Who may enter a page. `anyone`: no check beyond the address. `split-owner`: the guest who made the split;
 * others go to the bill (SPLIT-63). `signed-in`: others go to sign-up (ROUTE-89).
 */
export type Access = "anyone" | "split-owner" | "signed-in";

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
  /** `none`: any host. `venue`: the path's venue must exist, and what is below must be that venue's. */
  tenant: "none" | "venue";
  access: Access;
  /**
   * What a worker caches of it: `render` is what it renders from a loader's data, for all who have the same
   * data; `page` is a public page, which is the same for everyone and depends on no guest.
   */
  cache?: "render" | "page" | undefined;
};

const venue = "/venues/:venueId";
const bill = `${venue}/bills/:billId`;
const table = `${venue}/tables/:deviceId`;
const split = `${bill}/splits/:splitId`;

export const pages: readonly Page[] = [
  page("home", "/", "anyone", { tenant: "none", cache: "page" }),
  page("venue", venue, "anyone", { cache: "page" }),
  page("venue-contact", `${venue}/contact`, "anyone", { cache: "page" }),
  page("review-new", `${venue}/reviews/new`, "split-owner"),
  ...menuPages("", venue),
  page("table", table, "anyone"),
  page("table-external-menu", `${table}/external-menu`, "anyone", { module: "table" }),
  page("table-static-menu", `${table}/static-menu`, "anyone", { module: "table" }),
  page("table-bills", `${table}/bills`, "anyone"),
  ...menuPages("table-", table),
  page("bill", bill, "anyone", { cache: "render" }),
  ...menuPages("bill-", bill),
  page("bill-details", `${bill}/details`, "anyone"),
  page("bill-items", `${bill}/items`, "anyone"),
  page("split-new", `${bill}/splits/new`, "anyone"),
  page("split-anomaly", `${bill}/splits/new/anomaly`, "anyone"),
  page("split", split, "split-owner"),
  page("tips", `${split}/tips`, "split-owner"),
  page("voucher", `${split}/voucher`, "split-owner"),
  page("payment-express", `${bill}/express`, "anyone"),
  page("payment-new", `${split}/payment-intents/new`, "split-owner"),
  page("payment-auth", `${bill}/payment-auth/:splitId`, "split-owner"),
  page("payment-error", `${split}/error`, "split-owner"),
  page("payment-success", `${split}/success`, "split-owner"),
  page("receipt-download", `${split}/receipt.pdf`, "split-owner"),
  page("expense-note", `${split}/expense-note`, "split-owner"),
  page("expense-note-file", `${split}/expense-note.pdf`, "split-owner"),
  page("receipt-email-form", `${split}/receipt-email-form`, "split-owner"),
  page("receipt-email-sent", `${bill}/receipt-email/sent`, "anyone"),
  page("receipt-email-error", `${bill}/receipt-email/error`, "anyone"),
  page("receipt-download-error", `${bill}/receipt-download/error`, "anyone"),
  page("guest-app-external-link", "/guest-app/:appId/external-link", "anyone", { tenant: "none" }),
  page("accessibility", "/accessibility", "anyone", { tenant: "none" }),
  page("not-found", "/*", "anyone", { tenant: "none" }),
];

/** The pages of a menu, which are the same under a venue, a table or a bill. */
function menuPages(under: string, base: string): Page[] {
  const menu = `${base}/menus/:language/:menuId`;
  return [
    page(`${under}menus`, `${base}/menus`, "anyone", { module: "menus" }),
    page(`${under}menu`, menu, "anyone", { module: "menu", cache: "render" }),
    page(`${under}menu-product`, `${menu}/products/:productId`, "anyone", {
      module: "menu-product",
      cache: "render",
    }),
    page(`${under}menu-block`, `${menu}/blocks/:blockId`, "anyone", {
      module: "menu-block",
      cache: "render",
    }),
  ];
}

/** A page whose module is in the folder of its id, or of another page that it shares one with. */
export function page(
  id: string,
  path: string,
  access: Access,
  rules: Partial<Pick<Page, "tenant" | "cache" | "file">> & { module?: string } = {},
): Page {
  return {
    id,
    path,
    file: rules.file ?? `routes/${rules.module ?? id}/route.tsx`,
    tenant: rules.tenant ?? "venue",
    access,
    cache: rules.cache,
  };
}
