/**
 * Pages that a guest goes through together share a file of texts. A page is named by its route; the
 * pages of a menu are below several others.
 */
const pagesOfAreas = {
  bill: [
    "bill",
    "bill-details",
    "bill-items",
    "bill-guest",
    "bill-guest-dishes",
    "bill-share",
    "table-bills",
    "split-new",
    "split-anomaly",
    "split",
  ],
  payment: [
    ...["tips", "voucher", "reward", "payment-express", "payment-sheet", "payment-new"],
    ...["payment-auth", "payment-error"],
  ],
  hold: [
    ...["table-authorization", "table-payment-auth"],
    ...["tab-new", "tab-authorize", "tab-register", "tab-payment-auth"],
  ],
  receipt: [
    "payment-success",
    "promotions",
    "receipt-download",
    "receipt-download-error",
    "receipt-email-form",
    "receipt-email-sent",
    "receipt-email-error",
    "expense-note",
    "expense-note-file",
    "invoice",
    "invoice-file",
    "review-new",
  ],
  menu: [
    ...["menus", "menu", "menu-product", "menu-block"],
    ...["table-menus", "table-menu", "table-menu-product", "table-menu-block"],
    ...["bill-menus", "bill-menu", "bill-menu-product", "bill-menu-block"],
    ...["table-basket", "bill-basket", "table-allergies", "bill-allergies"],
    ...["preview-menus", "preview-menu", "preview-menu-product", "preview-menu-block"],
  ],
  order: [
    ...["table-basket-confirm", "bill-basket-confirm"],
    ...["table-order-placed", "bill-order-placed", "order-push", "order"],
  ],
  venue: [
    "home",
    "entry-point",
    "venue",
    "venue-contact",
    "table",
    "table-external-menu",
    "table-static-menu",
    "guest-app-external-link",
    "guest-app-privacy",
    "guest-app-cookies",
    "guest-app-marketing",
    "guest-app-marketing-migration",
    "venue-cookies",
    "accessibility",
    "not-found",
  ],
  terminal: [
    ...["pdq-venue", "pdq-venues", "pdq-enrollment", "pdq-business"],
    ...["pdq-receipt", "pdq-sent", "pdq-error", "pdq-file", "pdq-download-error"],
  ],
  account: [
    ...["login", "signup", "passwordless", "logged-in", "logged-out"],
    ...["me", "me-details", "me-management", "me-logged-out"],
    ...["me-receipts", "me-file", "me-erase", "guest-app-receipts"],
    ...["me-unverified", "me-verify-email"],
    ...["guest-app-signup", "guest-app-signup-migration", "guest-app-confirm"],
    ...["guest-app-confirm-migration", "guest-app-logged-in", "guest-app-logged-in-migration"],
    "guest-app-profile",
    ...["guest-app-email", "guest-app-email-migration", "guest-app-migration"],
  ],
  brands: [
    ...["guest-app-index", "guest-app", "guest-app-brand", "guest-app-order", "guest-app-pay"],
    ...["guest-app-store-locator", "guest-app-onboarding", "guest-app-reservations"],
    ...["guest-app-manifest", "guest-app-offline", "group-locations", "business", "enrollment"],
  ],
  loyalty: [
    ...["venue-loyalty", "venue-loyalty-logged-in", "guest-app-loyalty"],
    ...["loyalty-identification", "loyalty-phone-login"],
    ...["venue-loyalty-pass", "guest-app-loyalty-pass"],
  ],
  look: ["look-preview", "look-preview-bill", "look-preview-tips", "look-preview-menu"],
  gallery: ["gallery"],
} as const;

/** Part of a locale's texts: what the pages of one job show, and what every page shows. */
export type TextArea = keyof typeof pagesOfAreas;

export const textAreas = Object.keys(pagesOfAreas) as TextArea[];

const areaByPage = new Map<string, TextArea>(
  textAreas.flatMap((area) => pagesOfAreas[area].map((page) => [page, area] as const)),
);

/** @returns whose texts a page shows; the frame alone, which an error is shown in, has those of a venue. */
export function areaOf(page: string | undefined): TextArea {
  return areaByPage.get(page ?? "") ?? "venue";
}

export function hasArea(page: string): boolean {
  return areaByPage.has(page);
}
