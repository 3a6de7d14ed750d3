/** Where a menu lists one dish or block, for a way back that leads there; it is the element's id. */
export function placeInMenu(id: string): string {
  return `at-${id}`;
}

/** A part of a menu by its place, from 0; its fragment stays the same while other parts are not served. */
export function courseInMenu(place: number): string {
  return `course-${place + 1}`;
}

/** The fragment that opens the list of the menu's parts (ROUTE-66). */
export const CATEGORY_DIALOG_ID = "category-selector";
export const WAITING_ID = "waiting";
