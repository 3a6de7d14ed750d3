/** Components mark them by `data-part`, since a theme knows none of their class names. */
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
  "bar",
  "band",
  "band-line",
  "pay-page",
  "pay-form",
  "pay-card",
  "pay-pair",
  "pay-total",
  "pay-line",
  "pay-label",
  "pay-amount",
  "pay-fold",
  "paid-stamp",
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
  "menu-add",
] as const;

export type Part = (typeof parts)[number];

export function part(name: Part): string {
  return `[data-part="${name}"]`;
}
