/** Says in the log that a cookie can't be read and is ignored (UX-15): its name, and never its value. */
export function warnOfUnreadable(cookie: string): void {
  console.warn(JSON.stringify({ level: "warning", event: "stored-value-ignored", cookie }));
}

/** I18N-06. Only links to a menu read it, since each menu page has its language in its address. */
export const MENU_LANGUAGE_COOKIE = "__Host-menu-language";

/** The cookie with the businesses that a phone has told whether it wants their promotions. */
export const PROMOTIONS_COOKIE = "__Host-promotions";

/** The cookie with the links to the tabs that a phone has open. */
export const TAB_LINKS_COOKIE = "__Host-tab-links";
