import { Link } from "~/framework";
import { useT } from "~/i18n/react";
import { usePicture } from "~/ui";
import type { BrandTile } from "./brand-view.server";
import * as css from "./guest-app.css";

/** Tiles whose pictures are in the first view of every phone; the others' come as they are scrolled to. */
const FIRST_ROW = 2;

/** The brands of a guest app, each a tile that leads to its page (ROUTE-67). */
export function BrandTiles({ brands }: { brands: BrandTile[] }) {
  return (
    <ul className={css.tiles}>
      {brands.map((brand, place) => (
        <li key={brand.id} className={css.place}>
          <Tile brand={brand} isLater={place >= FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ brand, isLater }: { brand: BrandTile; isLater: boolean }) {
  const t = useT("brands");
  const picture = usePicture(brand.picture, "brand");
  return (
    <Link className={css.tile} to={brand.href}>
      {picture.src ? (
        <img
          {...picture.watch}
          className={css.picture}
          src={picture.src}
          alt=""
          width={460}
          height={345}
          loading={isLater ? "lazy" : undefined}
        />
      ) : (
        <span />
      )}
      <span className={css.tileWords}>
        <span className={css.name}>{brand.name}</span>
        {brand.tagline ? <span className={css.small}>{brand.tagline}</span> : null}
        <span className={css.small}>{t("brand.places", { count: brand.places })}</span>
      </span>
    </Link>
  );
}
