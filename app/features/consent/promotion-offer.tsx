import { useT } from "~/i18n/react";
import { Card, Heading, LinkButton } from "~/ui";
import type { PromotionView } from "./promotion-form";

/** Offers a venue's promotions to a guest who has paid, and says whether they get them (CONS-10). */
export function PromotionOffer({
  promotion: { state, venue, action },
}: {
  promotion: PromotionView;
}) {
  const t = useT("privacy");
  return (
    <Card as="section">
      <Heading>{t("promotions.title")}</Heading>
      <p>
        {state === "agreed" ? t("promotions.agreed") : null}
        {state === "ended" ? t("promotions.takenBack") : null}
        {state === "none" ? t("promotions.offer", { venue }) : null}
      </p>
      <LinkButton to={action} wide>
        {t(state === "agreed" ? "promotions.takeBack" : "promotions.open")}
      </LinkButton>
    </Card>
  );
}
