import { useT } from "~/i18n/react";
import { Card, Heading, LinkButton } from "~/ui";
import type { FormattedPoints } from "./format-points";

type Props = {
  /** What the guest does to become a member. */
  title: string;
  href: string;
  /** What their payment is worth then. */
  points: FormattedPoints;
};

/** Offers a programme to a guest who has paid and is no member: the points of the payment come with it (LOY-57). */
export function MembershipOffer({ title, href, points }: Props) {
  const t = useT("loyalty");
  return (
    <Card as="section">
      <Heading>{title}</Heading>
      <p>{t("earn.offer", points)}</p>
      <LinkButton to={href} reloadDocument wide>
        {title}
      </LinkButton>
    </Card>
  );
}
