import { useT } from "~/i18n/react";
import { Card, Heading, LinkButton } from "~/ui";
import type { FormattedPoints } from "../loyalty/format-points";

type Props = {
  href: string;
  points?: { points: FormattedPoints; group: string } | null;
};

/** Offers an account to a guest who has none (AUTH-08). */
export function AccountOffer({ href, points }: Props) {
  const t = useT("account");
  return (
    <Card as="section">
      {points ? (
        <p>{t("offer.points", { ...points.points, group: points.group })}</p>
      ) : (
        <>
          <Heading>{t("offer.title")}</Heading>
          <p>{t("offer.text")}</p>
        </>
      )}
      <LinkButton to={href} wide>
        {t("offer.action")}
      </LinkButton>
    </Card>
  );
}
