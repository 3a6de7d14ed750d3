/**
 * The cookie that keeps in which language a guest reads menus (I18N-06). No menu goes by it, since each
 * has its language in its address: only the way to a menu does.
 */
export const MENU_LANGUAGE_COOKIE = "__Host-menu-language";
