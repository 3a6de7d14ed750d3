import { createInstance, type i18n } from "i18next";
import type { Locale } from "./locales";
import type { Catalogue, Key, Namespace, Texts, Values } from "./translate";

/** Says one text of a namespace in a locale. */
type Translator<Said extends Namespace> = <N extends Said>(
  locale: Locale,
  namespace: N,
  key: Key<N>,
  values?: Values,
) => string;

/** A text as i18next resolved it: what is written, and between it the names of the places to fill. */
type Template = { literals: string[]; places: string[] };

type Language = { instance: i18n; rules: Intl.PluralRules; templates: Map<string, Template> };

/** Marks a place while i18next fills it; no catalogue holds this character. */
const MARK = "\u0001";

/**
 * The translator of the server, for loaders, actions, titles, mails and PDFs: one i18next instance per
 * locale, made when it is first needed.
 *
 * `t` takes 7 to 10 µs, and a page says dozens of texts. So i18next resolves each text once, its plural
 * form included, with marks in its places; values are put between the marks. A value is never read as a
 * text: `{amount}` or `$t(x)` in a guest's name stays as they typed it.
 */
export function createTranslator<Said extends Namespace = Namespace>(
  catalogueOf: (locale: Locale) => Catalogue,
): Translator<Said> {
  const languages = new Map<Locale, Language>();
  return (locale, namespace, key, values) => {
    let language = languages.get(locale);
    if (!language) {
      language = createLanguage(locale, catalogueOf(locale));
      languages.set(locale, language);
    }
    return filled(templateOf(language, namespace, key, values?.count), values);
  };
}

/** Catalogues are i18next's own format, but for keys, which are plain, and places, which have one brace. */
function createLanguage(locale: Locale, catalogue: Catalogue): Language {
  const instance = createInstance();
  instance.init({
    lng: locale,
    supportedLngs: [locale],
    fallbackLng: false,
    load: "currentOnly",
    resources: { [locale]: catalogue as Record<string, Texts> },
    ns: Object.keys(catalogue),
    initImmediate: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
  });
  return { instance, rules: new Intl.PluralRules(locale), templates: new Map() };
}

function templateOf(
  { instance, rules, templates }: Language,
  namespace: Namespace,
  key: string,
  count: number | undefined,
): Template {
  // i18next knows a form of its own for none at all.
  const form = count === undefined ? "" : count === 0 ? "none" : rules.select(count);
  const id = `${namespace} ${key} ${form}`;
  const cached = templates.get(id);
  if (cached) return cached;
  const options = count === undefined ? { ns: namespace } : { ns: namespace, count };
  const text = String(instance.t(key, { ...options, skipInterpolation: true }));
  const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const marks = Object.fromEntries(places.map((name) => [name, MARK]));
  const marked = String(instance.t(key, { ...options, replace: marks, nest: false }));
  const template = { literals: marked.split(MARK), places };
  // Unknown keys may come from outside, and would fill the memory.
  if (instance.exists(key, options)) templates.set(id, template);
  return template;
}

/** A place without a value stays as it is, so that the page stays whole. */
function filled({ literals, places }: Template, values: Values = {}): string {
  let text = literals[0] ?? "";
  for (const [index, place] of places.entries()) {
    text += String(values[place] ?? `{${place}}`) + (literals[index + 1] ?? "");
  }
  return text;
}
