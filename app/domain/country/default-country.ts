/** The country where none is known, as on pages of no venue (I18N-10). */
export const DEFAULT_COUNTRY = "FR";
