import { Link } from "~/framework";
import { useT } from "~/i18n/react";
import { VisuallyHidden } from "~/ui";
import * as css from "./landing.css";
import type { LandingTileView } from "./landing-view.server";
import { MenuPicture } from "./menu-picture";

/** The first page of a table as its venue arranges it: tiles in two columns (MENU-06, MENU-07). */
export function LandingTiles({ tiles }: { tiles: readonly LandingTileView[] }) {
  return (
    <ul className={css.layout} data-part="landing">
      {tiles.map((tile) => (
        <li
          key={tile.key}
          className={css.place}
          data-column={tile.column}
          data-part="landing-tile"
          data-size={tile.large ? "large" : "small"}
        >
          <Tile tile={tile} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ tile }: { tile: LandingTileView }) {
  const { href, external } = tile;
  if (href === null) {
    return (
      <div className={css.tile}>
        <TileFace tile={tile} />
      </div>
    );
  }
  return (
    <Link
      className={css.tile}
      to={href}
      {...(external ? { target: "_blank", rel: "noopener" } : {})}
    >
      <TileFace tile={tile} />
    </Link>
  );
}

function TileFace({ tile }: { tile: LandingTileView }) {
  const { external, label, display, picture, large, colours } = tile;
  const venue = useT("venue");
  const labelText = <span lang={label.lang}>{label.text}</span>;
  return (
    <>
      <span className={css.face} style={colours ?? undefined}>
        {picture ? (
          <MenuPicture
            src={picture}
            className={css.picture}
            width={large ? 460 : 224}
            height={large ? 230 : 224}
          />
        ) : null}
        {display === "inside" ? (
          <strong className={css.inside} style={colours ?? undefined} data-part="landing-label">
            {labelText}
          </strong>
        ) : null}
      </span>
      {display === "outside" ? (
        <strong className={css.outside} data-part="landing-label">
          {labelText}
        </strong>
      ) : null}
      {display === "hidden" ? <VisuallyHidden>{labelText}</VisuallyHidden> : null}
      {external ? <VisuallyHidden> ({venue("link.newTab")})</VisuallyHidden> : null}
    </>
  );
}
