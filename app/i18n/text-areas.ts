/**
 * Pages that a guest goes through together share a file of texts. A page is named by its route; the
 * pages of a menu are below several others.
 */
const pagesOfAreas = {
  bill: [
    "bill",
    "bill-details",
    "bill-items",
    "table-bills",
    "split-new",
    "split-anomaly",
    "split",
  ],
  payment: ["tips", "voucher", "payment-express", "payment-new", "payment-auth", "payment-error"],
  receipt: [
    "payment-success",
    "receipt-download",
    "receipt-download-error",
    "receipt-email-form",
    "receipt-email-sent",
    "receipt-email-error",
    "expense-note",
    "expense-note-file",
    "review-new",
  ],
  menu: [
    ...["menus", "menu", "menu-product", "menu-block"],
    ...["table-menus", "table-menu", "table-menu-product", "table-menu-block"],
    ...["bill-menus", "bill-menu", "bill-menu-product", "bill-menu-block"],
  ],
  venue: [
    "home",
    "venue",
    "venue-contact",
    "table",
    "table-external-menu",
    "table-static-menu",
    "guest-app-external-link",
    "accessibility",
    "not-found",
  ],
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

/** @returns whether an area names the page. */
export function hasArea(page: string): boolean {
  return areaByPage.has(page);
}
