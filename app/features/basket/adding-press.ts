import type { MenuId, ProductId } from "~/contracts/ids";

/** The form that the buttons of a list belong to. */
export const ADDING_FORM = "adding";

/** Where the dishes of the last order stand in a menu; it is the part's id. */
export const SAME_AGAIN = "same-again";

/** The buttons at a dish in its list, and those where the last order is offered again. */
export type PressName = "step" | "again";

/** How many of each dish the guest has in the basket, by `dishKey`. */
export type DishCounts = Readonly<Record<string, number>>;

/** One dish of one menu. */
export function dishKey(menuId: MenuId, productId: ProductId): string {
  return `${menuId}/${productId}`;
}

/** What a button says: one more of a dish, or one fewer. */
export type Press = { key: string; by: 1 | -1 };

const PRESS = /^(.{1,201}):([+-])1$/;

export function pressText({ key, by }: Press): string {
  return `${key}:${by > 0 ? "+" : "-"}1`;
}

/** What was pressed; null where that is no press of ours. */
export function pressIn(text: unknown): Press | null {
  const [, key, sign] = PRESS.exec(typeof text === "string" ? text : "") ?? [];
  return key ? { key, by: sign === "+" ? 1 : -1 } : null;
}
