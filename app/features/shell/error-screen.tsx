import { isRouteErrorResponse, useRouteError } from "~/framework";
import { useT } from "~/i18n/react";
import { ButtonGroup, EmptyState, LinkButton } from "~/ui";
import type { Offer } from "../menu/menu-offer";
import { useFrame } from "./frame";
import { Shell } from "./shell";

const missingThings = ["venue", "table", "bill", "tab", "preview"] as const;
type Missing = (typeof missingThings)[number];

/** What a loader answers with when a path leads nowhere. */
export type MissingBody =
  | { missing: Missing | "page" }
  /** Menus that can't be read right now, and why (MENU-31). */
  | { missing: "menu"; code: string }
  /** A table that this phone has not opened by its code. */
  | { missing: "code"; offer: Offer | null };

/** What a loader answers with when there is such a thing and it can't be shown right now. */
export type UnavailableBody = { unavailable: "bill" | "split" | "page" };

/**
 * The page of last resort: a friendly not-found for a path that leads nowhere (ROUTE-03), and for
 * everything else the words that get a guest out of the restaurant: call your waiter (UX-10, UX-11).
 */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 429)) {
    const body = error.data as MissingBody | null;
    if (body?.missing === "code") return <ScanScreen offer={body.offer} />;
    if (body?.missing === "menu") return <NoMenuScreen />;
    return <NotFoundScreen missing={body?.missing ?? "page"} />;
  }
  if (isRouteErrorResponse(error) && (error.status === 503 || error.status === 500)) {
    const body = error.data as UnavailableBody | null;
    return <UnexpectedScreen unavailable={body?.unavailable ?? "page"} />;
  }
  return <UnexpectedScreen />;
}

/** A path that leads nowhere, in the look of the venue it was asked of. */
export function NotFoundScreen({ missing }: { missing: Missing | "page" }) {
  const t = useT("common");
  const frame = useFrame();
  const home = frame.venue?.home ?? "/";
  const known = missingThings.find((thing) => thing === missing);
  const key = known && (known !== "venue" || !frame.venue) ? known : "page";
  return (
    <Shell title={t("notFound.heading")}>
      <EmptyState
        title={t(`notFound.${key}.title`)}
        text={t(`notFound.${key}.text`)}
        action={
          // The start page may be another tenant's, which needs a full page load; the venue's page is this tenant's.
          <LinkButton to={home} variant="primary" reloadDocument={!frame.venue}>
            {frame.venue
              ? t("notFound.toVenue", { venue: frame.venue.name })
              : t("notFound.toHome")}
          </LinkButton>
        }
      />
    </Shell>
  );
}

/** Menus that can't be read right now (MENU-31): another try may be all it takes. */
function NoMenuScreen() {
  const t = useT("common");
  const { venue } = useFrame();
  return (
    <Shell title={t("error.heading")}>
      <EmptyState
        title={t("notFound.menu.title")}
        text={t("notFound.menu.text")}
        action={
          <ButtonGroup>
            <LinkButton to="." variant="primary" reloadDocument>
              {t("error.reload")}
            </LinkButton>
            {venue ? (
              <LinkButton to={venue.home}>
                {t("notFound.toVenue", { venue: venue.name })}
              </LinkButton>
            ) : null}
          </ButtonGroup>
        }
      />
    </Shell>
  );
}

function UnexpectedScreen({ unavailable = "page" }: Partial<UnavailableBody>) {
  const t = useT("common");
  const { venue } = useFrame();
  return (
    <Shell title={t("error.heading")}>
      <EmptyState
        title={t(unavailable === "page" ? "error.screenTitle" : `unavailable.${unavailable}.title`)}
        text={t(unavailable === "page" ? "error.screenText" : `unavailable.${unavailable}.text`)}
        action={
          <ButtonGroup>
            <LinkButton to="." variant="primary" reloadDocument>
              {t("error.reload")}
            </LinkButton>
            <LinkButton to={venue?.home ?? "/"} reloadDocument>
              {t("error.back")}
            </LinkButton>
          </ButtonGroup>
        }
      />
    </Shell>
  );
}

/** A table that this phone has not opened: how to, and what else there is to see of the venue. */
function ScanScreen({ offer }: { offer: Offer | null }) {
  const t = useT("venue");
  const menus = useT("menus");
  const common = useT("common");
  const { venue } = useFrame();
  const external = offer?.kind === "external";
  return (
    <Shell>
      <EmptyState
        title={t("scan.title")}
        text={t("scan.text")}
        action={
          <ButtonGroup>
            {offer ? (
              <LinkButton to={offer.href} variant="primary" newTab={external}>
                {external ? (offer.label ?? menus("external.open")) : menus("view")}
              </LinkButton>
            ) : null}
            {venue ? (
              <LinkButton to={venue.home}>
                {common("notFound.toVenue", { venue: venue.name })}
              </LinkButton>
            ) : null}
          </ButtonGroup>
        }
      />
    </Shell>
  );
}
