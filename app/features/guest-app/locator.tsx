import { useEffect, useState } from "react";
import { Form, Link, useNavigate } from "~/framework";
import { useT } from "~/i18n/react";
import {
  Button,
  Card,
  EmptyState,
  Field,
  Heading,
  Icon,
  LinkButton,
  Notice,
  Stack,
  Tabs,
} from "~/ui";
import * as css from "./guest-app.css";
import type { LocatorView } from "./locator-view.server";
import { PlaceList } from "./place-list";
import { StoreMap } from "./store-map";

/** Finds a restaurant: by a place that the guest types, or by where their phone is (ROUTE-71). */
export function Locator({ view }: { view: LocatorView }) {
  const t = useT("brands");
  return (
    <Stack>
      <Card as="section">
        <Search view={view} />
      </Card>
      {view.brands.length > 1 ? (
        <nav className={css.chips} aria-label={t("locator.brands")}>
          {view.brands.map(({ href, name, current }) => (
            <Link
              key={href}
              className={css.chip}
              to={href}
              aria-current={current ? "page" : undefined}
            >
              {name ?? t("locator.allBrands")}
            </Link>
          ))}
        </nav>
      ) : null}
      <Tabs
        label={t("locator.view")}
        tabs={view.modes.map(({ mode, href, current }) => ({
          to: href,
          current,
          label: t(mode === "map" ? "locator.map" : "locator.list"),
          icon: mode === "map" ? ("pin" as const) : ("list" as const),
        }))}
      />
      {view.unknown ? <Notice>{t("locator.unknown", { place: view.unknown })}</Notice> : null}
      {view.from ? (
        <Heading>
          {view.from.kind === "place"
            ? t("locator.nearest", { place: view.from.name })
            : t("locator.nearestToYou")}
        </Heading>
      ) : null}
      {view.map ? <StoreMap {...view.map} /> : null}
      {view.places.length > 0 ? (
        <PlaceList places={view.places} level={view.from ? 3 : 2} />
      ) : (
        <EmptyState title={t("locator.empty")} />
      )}
      {view.moreHref ? <LinkButton to={view.moreHref}>{t("locator.more")}</LinkButton> : null}
    </Stack>
  );
}

function Search({ view }: { view: LocatorView }) {
  const t = useT("brands");
  return (
    <Form method="get" className={css.search}>
      {view.hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        // Another search is another field: it shows what was searched for.
        key={view.typed}
        label={t("locator.place")}
        name="place"
        defaultValue={view.typed}
        autoComplete="address-level2"
        maxLength={80}
        enterKeyHint="search"
      />
      <Button variant="secondary" wide>
        <Icon name="search" />
        {t("locator.search")}
      </Button>
      <NearMe href={view.nearHref} />
    </Form>
  );
}

/** Asks the phone where it is, once and on a tap. It needs a script, and has no place on the page without. */
function NearMe({ href }: { href: string }) {
  const t = useT("brands");
  const navigate = useNavigate();
  const [state, setState] = useState<"absent" | "ready" | "asking" | "refused">("absent");
  useEffect(() => {
    if ("geolocation" in navigator) setState("ready");
  }, []);
  const ask = () => {
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("ready");
        // Three decimals are a hundred metres: enough to sort by, and no address.
        navigate(`${href}${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`);
      },
      () => setState("refused"),
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };
  return (
    <>
      <div className={state === "absent" ? css.awaited : css.byScript}>
        <Button type="button" variant="quiet" wide onClick={ask} busy={state === "asking"}>
          <Icon name="pin" />
          {t("locator.nearMe")}
        </Button>
      </div>
      {state === "refused" ? <Notice tone="warning">{t("locator.noPosition")}</Notice> : null}
    </>
  );
}
