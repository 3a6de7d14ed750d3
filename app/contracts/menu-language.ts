/** I18N-06. Only links to a menu read it, since each menu page has its language in its address. */
export const MENU_LANGUAGE_COOKIE = "__Host-menu-language";
