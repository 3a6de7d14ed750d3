import { useT } from "~/i18n/react";
import { ButtonGroup, EmptyState, LinkButton } from "~/ui";
import { venuePath } from "../addresses";
import type { Offer } from "../menu/menu-offer";
import { useFrame } from "./frame";
import { Shell } from "./shell";

/** A table that this phone has not opened: how to, and what else there is to see of the house. */
export function ScanScreen({ offer }: { offer: Offer | null }) {
  const t = useT("venue");
  const menus = useT("menus");
  const common = useT("common");
  const { venue } = useFrame();
  const elsewhere = offer?.kind === "elsewhere";
  return (
    <Shell>
      <EmptyState
        title={t("scan.title")}
        text={t("scan.text")}
        action={
          <ButtonGroup>
            {offer ? (
              <LinkButton to={offer.href} variant="primary" newTab={elsewhere}>
                {elsewhere ? (offer.label ?? menus("elsewhere.open")) : menus("view")}
              </LinkButton>
            ) : null}
            {venue ? (
              <LinkButton to={venuePath(venue.id)}>
                {common("notFound.toVenue", { venue: venue.name })}
              </LinkButton>
            ) : null}
          </ButtonGroup>
        }
      />
    </Shell>
  );
}
