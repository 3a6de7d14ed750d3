/**
 * Places of a page that a brand may arrange in its own way. Components mark them by `data-part`, since a
 * theme knows no component and none of its class names.
 */
export const parts = [
  "card",
  "actions",
  "action",
  "action-sign",
  "action-words",
  "action-detail",
  "tile",
  "sum",
  "total",
  "pay-total",
  "pay-line",
  "pay-label",
  "pay-amount",
  "pay-fold",
  "landing",
  "landing-tile",
  "landing-label",
  "menu-sheet",
  "menu-course",
  "menu-dishes",
  "menu-item",
  "menu-dish",
  "menu-words",
  "menu-line",
  "menu-name",
  "menu-price",
  "menu-text",
  "menu-tags",
] as const;

export type Part = (typeof parts)[number];

/** The selector of a part. */
export function part(name: Part): string {
  return `[data-part="${name}"]`;
}
