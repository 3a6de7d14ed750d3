import { useEffect } from "react";
import { useLocation } from "~/framework";
import { localeNames } from "~/i18n/locale-names";
import { locales } from "~/i18n/locales";
import { useLocale, useT } from "~/i18n/react";
import { Dialog, Icon } from "~/ui";
import { carryFields, fillCarriedFields } from "./carried-fields";
import * as css from "./language-picker.css";

const LANGUAGE_DIALOG_ID = "language";

/** The quiet way to the languages, at the end of every page: the current one by its own name. */
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

/** The twelve languages, each a link to the same page (I18N-08). */
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

/** The query of the same page, to which a language is added; the front door remembers it and takes it out. */
function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("locale");
  // A page that is read in one language, as by a search engine, goes by the choice from now on.
  query.delete("hl");
  const rest = query.toString();
  return rest && `${rest}&`;
}
