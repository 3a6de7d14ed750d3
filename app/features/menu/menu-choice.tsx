import { useT } from "~/i18n/react";
import { Icon } from "~/ui";
import { Dialog } from "../shell/dialog";
import * as css from "./landing.css";
import type { LanguageChoice, MenuTile } from "./menu-page.server";
import { MenuTiles } from "./menu-tiles";

/** The fragment that opens the choice of menus (MENU-34). */
export const MENU_DIALOG_ID = "menus";

/** The menus to choose from, as a dialog that a link opens. */
export function MenuChoice({ tiles, closeHref }: { tiles: MenuTile[]; closeHref: string }) {
  const t = useT("menus");
  return (
    <Dialog id={MENU_DIALOG_ID} title={t("choose")} closeHref={closeHref}>
      <MenuTiles tiles={tiles} />
    </Dialog>
  );
}

/** More languages than fit in two lines of a narrow phone are folded up, so that the dishes stay in sight. */
const MANY_LANGUAGES = 6;

/** The languages of a menu, each a link that also stores the choice (I18N-06). */
export function MenuLanguages({ languages }: { languages: LanguageChoice[] }) {
  const t = useT("menus");
  if (languages.length === 0) return null;
  const links = (
    <nav className={css.languages} aria-label={t("languages")}>
      {languages.map(({ code, lang, name, href, current }) => (
        <a
          key={code}
          className={css.language}
          href={href}
          lang={lang}
          hrefLang={lang}
          aria-current={current ? "true" : undefined}
        >
          {current ? <Icon name="check" /> : null}
          {name}
        </a>
      ))}
    </nav>
  );
  if (languages.length < MANY_LANGUAGES) return links;
  return (
    <details>
      <summary className={css.folded}>{t("languages")}</summary>
      {links}
    </details>
  );
}
