import { useEffect, useRef, useState } from "react";
import { useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { Mark, Skeleton, Spinner, VisuallyHidden } from "~/ui";
import { useFrame } from "./frame";
import * as css from "./shell.css";
import { createVeil, VEIL_AFTER_MS, type VeilStage } from "./veil";

const VENUE_PAGE = /^\/venues\/[^/]+$/;

/**
 * What a guest sees while a slow page loads: the venue's mark and calm (UX-08), or the venue's page in
 * outline, at once, where that is what comes (TEN-06). A page that the server sent whole needs neither,
 * and a form says by its own button that it was sent.
 */
export function LoadingVeil() {
  const { state, location, formMethod } = useNavigation();
  const t = useT("common");
  const isVenue = VENUE_PAGE.test(location?.pathname ?? "");
  const { stage, outlined } = useVeil(state === "loading" && formMethod !== "POST", isVenue);
  if (stage === "away") return null;
  return (
    <div className={css.veil} data-fading={stage === "fading" ? "" : undefined} role="status">
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      {outlined ? <VenueOutline /> : <VenueMark />}
    </div>
  );
}

function useVeil(loading: boolean, isVenue: boolean) {
  const [stage, setStage] = useState<VeilStage>("away");
  const [outlined, setOutlined] = useState(false);
  const veil = useRef<ReturnType<typeof createVeil>>();
  useEffect(() => {
    const made = createVeil(setStage);
    veil.current = made;
    return made.stop;
  }, []);
  useEffect(() => {
    if (!loading) return veil.current?.end();
    // Remembered while the screen fades, when the navigation's target is no longer known.
    setOutlined(isVenue);
    veil.current?.begin(isVenue ? 0 : VEIL_AFTER_MS);
  }, [loading, isVenue]);
  return { stage, outlined };
}

function VenueMark() {
  const { venue, logoUrl } = useFrame();
  const t = useT("common");
  return (
    <div className={css.mark} aria-hidden="true">
      <Mark src={logoUrl} name={venue?.name ?? t("product")} />
      <Spinner />
    </div>
  );
}

function VenueOutline() {
  return (
    <div className={css.outline} data-outline="venue" aria-hidden="true">
      <div className={css.band} />
      <div className={css.lines}>
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
