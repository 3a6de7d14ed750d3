import { useT } from "~/i18n/react";
import { ButtonGroup, EmptyState, LinkButton } from "~/ui";
import type { Offer } from "../menu/menu-offer";
import { useFrame } from "./frame";
import { Shell } from "./shell";

/** A table that this phone has not opened: how to, and what else there is to see of the venue. */
export function ScanScreen({ offer }: { offer: Offer | null }) {
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
