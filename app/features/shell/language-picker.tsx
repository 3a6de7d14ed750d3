import { useEffect } from "react";
import { useLocation } from "~/framework";
import { localeNames } from "~/i18n/locale-names";
import { locales } from "~/i18n/locales";
import { useLocale, useT } from "~/i18n/react";
import { Dialog, Icon } from "~/ui";
import { carryFields, fillCarriedFields } from "./carried-fields";
import * as css from "./language-picker.css";

const LANGUAGE_DIALOG_ID = "language";

/** The link at the end of every page that opens the languages; it names the current one in that language. */
export function LanguageLink() {
  const t = useT("common");
  const current = useLocale();
  return (
    <a href={`#${LANGUAGE_DIALOG_ID}`} className={css.link}>
      <Icon name="globe" label={t("language.label")} />
      <span lang={current}>{localeNames[current]}</span>
    </a>
  );
}

/** A list of links to the same page in each of the twelve languages (I18N-08). */
export function LanguageDialog() {
  const t = useT("common");
  const current = useLocale();
  const { pathname, search } = useLocation();
  const query = withoutLanguage(search);
  useEffect(() => fillCarriedFields(document, location.pathname), []);
  return (
    <Dialog
      id={LANGUAGE_DIALOG_ID}
      title={t("language.title")}
      closeHref={pathname + search}
      closeLabel={t("close")}
    >
      <nav className={css.choices} aria-label={t("language.title")}>
        {locales.map((locale) => (
          <a
            key={locale}
            className={css.choice}
            href={`?${query}locale=${locale}`}
            lang={locale}
            hrefLang={locale}
            onClick={() => carryFields(document, pathname)}
            aria-current={locale === current ? "true" : undefined}
          >
            {localeNames[locale]}
            {locale === current ? <Icon name="check" /> : null}
          </a>
        ))}
      </nav>
    </Dialog>
  );
}

/** The page's query without a language, so that a link can add its own. The server stores that and removes it again. */
function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("locale");
  // `hl` fixes a page's language for search engines, and would override the guest's choice.
  query.delete("hl");
  const rest = query.toString();
  return rest && `${rest}&`;
}
