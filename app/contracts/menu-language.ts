/**
 * The cookie that stores the language a guest reads menus in (I18N-06). No menu page reads it, since each
 * has its language in its address; only the links to a menu do.
 */
export const MENU_LANGUAGE_COOKIE = "__Host-menu-language";
