import type { ReactNode } from "react";
import { useT } from "~/i18n/react";
import { Card, EmptyState, Heading, Icon, LinkButton, Stack } from "~/ui";
import type { FormattedPoints } from "./format-points";
import * as css from "./loyalty.css";

/** What a guest who is no member reads of a programme. */
export type OfferView = {
  programName: string;
  groupName: string;
  rewardName: string;
  /** Points to begin with; null for none. */
  welcome: FormattedPoints | null;
  /** The cheapest rewards, by name and points. */
  rewards: { id: string; name: string; points: FormattedPoints; picture: string | null }[];
};

/** Instead of a programme: there is none, or it can't be read now. */
export function NoProgramme({ state, back }: { state: "none" | "down"; back: string }) {
  const t = useT("loyalty");
  const common = useT("common");
  const action = <LinkButton to={back}>{common("back")}</LinkButton>;
  return <EmptyState title={t(`${state}.title`)} text={t(`${state}.text`)} action={action} />;
}

export function OfferCard({ offer, children }: { offer: OfferView; children?: ReactNode }) {
  const t = useT("loyalty");
  const { groupName: group, rewardName: reward, welcome, rewards } = offer;
  return (
    <Card as="section">
      <Stack>
        <Heading>{t("offer.title", { program: offer.programName })}</Heading>
        <p>{t("offer.text", { group, reward })}</p>
        {welcome ? (
          <p className={css.welcome}>
            <Icon name="star" />
            {t("banner.welcome", welcome)}
          </p>
        ) : null}
        {children}
        {rewards.length > 0 ? (
          <ul className={css.ladder}>
            {rewards.map(({ id, name, points, picture }) => (
              <li key={id} className={css.rung}>
                {picture ? (
                  <img className={css.picture} src={picture} alt="" width={48} height={48} />
                ) : (
                  <Icon name="gift" />
                )}
                <span className={css.rungName}>{name}</span>
                <span className={css.points}>{t("points", points)}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </Stack>
    </Card>
  );
}
