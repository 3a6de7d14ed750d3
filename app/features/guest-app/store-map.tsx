import { useEffect, useRef, useState } from "react";
import { useT } from "~/i18n/react";
import { Button, Icon, Notice, Stack } from "~/ui";
import type { MapPin, MapTiles } from "./draw-map";
import * as page from "./guest-app.css";
import * as css from "./store-map.css";

/** Only phones draw maps: the server's bundle has no library for it. */
function loadMap() {
  return import.meta.env.SSR
    ? Promise.reject<typeof import("./draw-map")>(new Error("no maps on the server"))
    : import("./draw-map");
}

/**
 * The venues on a map (ROUTE-71). Its library and its pictures are loaded once a guest asks for them, and nothing is
 * before that; the list below says all that it shows.
 */
export function StoreMap({ pins, tiles }: { pins: MapPin[]; tiles: MapTiles }) {
  const t = useT("brands");
  const [state, setState] = useState<"absent" | "ready" | "asked" | "shown" | "failed">("absent");
  const element = useRef<HTMLDivElement>(null);
  const isAsked = state === "asked" || state === "shown";
  const labels = {
    label: t("locator.mapLabel"),
    zoomIn: t("locator.zoomIn"),
    zoomOut: t("locator.zoomOut"),
  };
  useEffect(() => setState("ready"), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another page.
  useEffect(() => {
    const holder = element.current;
    if (!isAsked || !holder) return;
    let remove: (() => void) | null = null;
    let isGone = false;
    loadMap()
      .then(({ drawMap }) => drawMap(holder, { pins, tiles, labels }))
      .then((removeIt) => {
        if (isGone) return removeIt();
        remove = removeIt;
        setState("shown");
      })
      .catch(() => setState("failed"));
    return () => {
      isGone = true;
      remove?.();
    };
  }, [isAsked, pins, tiles]);
  if (pins.length === 0) return null;
  if (isAsked) return <div ref={element} className={css.map} aria-busy={state === "asked"} />;
  return (
    <Stack>
      {state === "failed" ? <Notice tone="warning">{t("locator.mapFailed")}</Notice> : null}
      {state === "absent" ? (
        <noscript>
          <Notice>{t("locator.mapFailed")}</Notice>
        </noscript>
      ) : null}
      <div className={state === "absent" ? page.awaited : page.byScript}>
        <Button type="button" variant="secondary" wide onClick={() => setState("asked")}>
          <Icon name="pin" />
          {t("locator.showMap")}
        </Button>
      </div>
    </Stack>
  );
}
