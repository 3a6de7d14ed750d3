import { Link } from "~/framework";
import { Icon } from "~/ui";
import * as css from "./menu.css";
import type { MenuTile } from "./menu-page.server";
import { MenuPicture } from "./menu-picture";

/** From this many tiles on they are set two to a row (MENU-36). */
const MANY = 4;

/** The menus that are served now, each a tile that leads to it. */
export function MenuTiles({ tiles }: { tiles: MenuTile[] }) {
  return (
    <ul className={css.tiles} data-many={tiles.length >= MANY ? "" : undefined}>
      {tiles.map(({ key, href, name, text, picture, current }) => (
        <li key={key}>
          <Link className={css.tile} to={href} aria-current={current ? "page" : undefined}>
            {picture ? (
              <MenuPicture src={picture} className={css.tilePicture} width={460} height={184} />
            ) : null}
            <span className={css.tileWords}>
              <span className={css.tileName}>
                <span lang={name.lang}>{name.text}</span>
                <Icon name={current ? "check" : "forward"} />
              </span>
              {text ? (
                <span className={css.tileText} lang={text.lang}>
                  {text.text}
                </span>
              ) : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
