import { themeNames } from "#themes/theme-names";
import { localeNames } from "~/i18n/locale-names";
import { locales } from "~/i18n/locales";
import { trialLocales, trialNames } from "../trial-locales";
import { Exhibit } from "./exhibit";
import * as css from "./gallery.css";

interface PickersProps {
  theme: string;
  locale: string;
}

/** The look and the language, each a plain link to the same page. */
export function Pickers({ theme, locale }: PickersProps) {
  const languages: [string, string][] = [
    ...locales.map((one): [string, string] => [one, localeNames[one]]),
    ...trialLocales.map((one): [string, string] => [one, trialNames[one]]),
  ];
  return (
    <Exhibit id="look" title="Look and language">
      <nav aria-label="Themes" className={css.picks}>
        {themeNames.map((name) => (
          <a
            key={name}
            className={css.pick}
            href={`/demo/gallery?theme=${name}`}
            aria-current={name === theme ? "true" : undefined}
          >
            {name.toLowerCase().replaceAll("_", " ")}
          </a>
        ))}
      </nav>
      <nav aria-label="Languages" className={css.picks}>
        {languages.map(([one, name]) => (
          <a
            key={one}
            className={css.pick}
            href={`/demo/gallery?theme=${theme}&locale=${one}`}
            lang={one}
            hrefLang={one}
            aria-current={one === locale ? "true" : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
    </Exhibit>
  );
}
