import { useEffect } from "react";
import { useLocation } from "~/framework";
import { localeNames } from "~/i18n/locale-names";
import { locales } from "~/i18n/locales";
import { useLocale, useT } from "~/i18n/react";
import { Icon } from "~/ui";
import { Dialog } from "./dialog";
import * as css from "./shell.css";

/** Where what a guest has typed waits while their page comes in another language. */
const NAME = "carried-fields";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Carried = { path: string; fields: [name: string, value: string, checked: boolean][] };

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
    <Dialog id={LANGUAGE_DIALOG_ID} title={t("language.title")} closeHref={pathname + search}>
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

/** What a guest typed or chose themselves. Never a card: its figures are stored nowhere. */
function fieldsOf(page: ParentNode): Field[] {
  const all = page.querySelectorAll("form :is(input, textarea, select)[name]");
  return ([...all] as unknown as Field[]).filter(
    ({ type, autocomplete }) =>
      !/^(?:hidden|password|file|submit)$/.test(type) && !/^(?:cc-|one-time)/.test(autocomplete),
  );
}

/** Stores what the page's forms hold, for the same page in another language. */
function carryFields(page: ParentNode, path: string) {
  const fields = fieldsOf(page).map((field): Carried["fields"][number] => [
    field.name,
    field.value,
    isTicked(field) && field.checked,
  ]);
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ path, fields } satisfies Carried));
  } catch {
    // A browser that stores nothing shows the page as it is new.
  }
}

/**
 * Fills the page's forms in again, once, as if the guest did it: what follows their typing follows this. What
 * can't be read is ignored with a warning (UX-15).
 */
export function fillCarriedFields(page: ParentNode, path: string) {
  try {
    const text = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    if (text === null) return;
    const carried: Carried = JSON.parse(text);
    if (carried.path === path) fill(fieldsOf(page), carried.fields);
  } catch {
    console.warn(`What is stored as ${NAME} can't be read and is ignored.`);
  }
}

function fill(left: Field[], fields: Carried["fields"]) {
  for (const [name, value, checked] of fields) {
    const place = left.findIndex(
      (field) => field.name === name && (!isTicked(field) || field.value === value),
    );
    const [field] = place < 0 ? [] : left.splice(place, 1);
    if (!field || field.disabled) continue;
    if (isTicked(field)) {
      if (field.checked !== checked && (checked || field.type === "checkbox")) field.click();
    } else if (field.value !== value) write(field, value);
  }
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === "radio" || field.type === "checkbox";
}

/** React hears of a value only where it is set as the browser sets it. */
function write(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
