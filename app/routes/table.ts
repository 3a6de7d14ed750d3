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
   * What a worker keeps of it: `drawing` is what it draws from a loader's data, for whoever has the same
   * data; `whole` is a public page, which is the same for everyone and is read for nobody's sake.
   */
  kept?: "drawing" | "whole" | undefined;
};

const venue = "/venues/:venueId";
const bill = `${venue}/bills/:billId`;
const split = `${bill}/splits/:splitId`;

export const pages: readonly Page[] = [
  page("home", "/", { tenant: "none", kept: "whole" }),
  page("venue", venue, { kept: "whole" }),
  page("venue-contact", `${venue}/contact`, { kept: "whole" }),
  page("review-new", `${venue}/reviews/new`, { access: "split-owner" }),
  page("table", `${venue}/tables/:deviceId`),
  page("table-bills", `${venue}/tables/:deviceId/bills`),
  page("bill", bill, { kept: "drawing" }),
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

function page(
  id: string,
  path: string,
  rules: Partial<Pick<Page, "tenant" | "access" | "kept">> = {},
): Page {
  return {
    id,
    path,
    file: `routes/${id}/route.tsx`,
    tenant: rules.tenant ?? "venue",
    access: rules.access ?? "anyone",
    kept: rules.kept,
  };
}
