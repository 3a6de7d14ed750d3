import { Link } from "~/framework";
import { useT } from "~/i18n/react";
import { Badge, Card, Cluster, Icon } from "~/ui";
import * as css from "./guest-app.css";
import type { PlaceView } from "./place-view.server";

interface PlaceListProps {
  places: PlaceView[];
  /** The level of their names: 3 below a heading of the list's own. */
  level: 2 | 3;
}

/** Venues with where they are, when they open and what a guest can do about them (LOC-05). */
export function PlaceList({ places, level }: PlaceListProps) {
  return (
    <ul className={css.places}>
      {places.map((place) => (
        <li key={place.id}>
          <Place place={place} level={level} />
        </li>
      ))}
    </ul>
  );
}

function Place({ place, level }: { place: PlaceView; level: 2 | 3 }) {
  const t = useT("brands");
  const Name = `h${level}` as const;
  return (
    <Card as="article">
      <div className={css.head}>
        <Name>
          <Link className={css.placeName} to={place.href} reloadDocument>
            {place.name}
          </Link>
        </Name>
        {place.distance ? <span className={css.distance}>{place.distance}</span> : null}
      </div>
      <address className={css.muted}>
        {place.address.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
      {place.hours ? (
        <Cluster>
          <Badge tone={place.hours.open ? "success" : "neutral"}>{place.hours.text}</Badge>
        </Cluster>
      ) : null}
      <p className={css.links}>
        {place.menuHref ? (
          <Link className={css.link} to={place.menuHref} reloadDocument>
            <Icon name="book" />
            {t("locator.menu")}
          </Link>
        ) : null}
        <a className={css.link} href={place.mapHref} rel="noopener noreferrer">
          <Icon name="pin" />
          {t("locator.openMap")}
        </a>
        {place.reserveHref ? (
          <a className={css.link} href={place.reserveHref} rel="noopener noreferrer">
            <Icon name="clock" />
            {t("locator.reserve")}
          </a>
        ) : null}
      </p>
    </Card>
  );
}
