/** The fragment that opens the list of the menu's parts (ROUTE-66). */
export const CATEGORY_DIALOG_ID = "category-selector";
/** Where a table's page says that nothing is on its bill yet. */
export const WAITING_ID = "waiting";
