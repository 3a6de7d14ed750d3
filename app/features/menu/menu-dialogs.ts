/** The fragment that opens the list of the menu's parts (ROUTE-66). */
export const CATEGORY_DIALOG_ID = "category-selector";
export const WAITING_ID = "waiting";
