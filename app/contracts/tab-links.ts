/** The cookie with the ways back to the tabs that a phone has open. */
export const TAB_LINKS_COOKIE = "__Host-tab-links";
