import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { withQuery } from "~/paths/with-query";
import {
  AmountPanel,
  Badge,
  Button,
  ButtonGroup,
  Card,
  Icon,
  LinkButton,
  List,
  ListRow,
  Notice,
  Problem,
  Section,
  Stack,
} from "~/ui";
import { type Answered, errorOf } from "../forms/answered";
import { Dialog } from "../shell/dialog";
import type { FormattedPoints } from "./format-points";
import * as css from "./loyalty.css";
import { REWARD } from "./loyalty-query";
import type { MemberView, OwnedView, RewardView, ShownReward } from "./loyalty-view.server";
import type { PassLink } from "./pass-links";

interface MemberPageProps {
  group: string;
  /** Rewards are bought before they are used (LOY-45). */
  sells: boolean;
  member: MemberView;
  /** Points that came in since this phone last showed them; null for none. */
  news: FormattedPoints | null;
  /** Where a guest who has only given their number proves it. */
  prove: string | null;
  /** Points that they begin with then; null for none. */
  welcome: FormattedPoints | null;
  shown: ShownReward | null;
  rewardsMissing: boolean;
  /** Names the next purchase. */
  purchase: string;
  here: string;
  answer: Answered;
}

/** A member's points and rewards (LOY-36 to LOY-39). */
export function MemberPage({ group, member, shown, here, answer, ...more }: MemberPageProps) {
  const t = useT("loyalty");
  const busy = useNavigation().state !== "idle";
  const problem = errorOf(answer);
  return (
    <Stack gap="large">
      {problem ? <Problem>{problem}</Problem> : null}
      <AmountPanel
        label={t("balance", { group })}
        amount={t("points", member.balance)}
        detail={t("since", { date: member.since })}
      />
      {more.news ? <Notice tone="success">{t("news", more.news)}</Notice> : null}
      {more.prove ? (
        <Notice
          title={t("otp.title")}
          action={
            <LinkButton to={more.prove} size="small">
              {t("otp.open")}
            </LinkButton>
          }
        >
          {more.welcome ? t("otp.welcome", more.welcome) : t("otp.why")}
        </Notice>
      ) : null}
      {member.owned.length > 0 ? (
        <Section title={t("owned")}>
          <Owned rewards={member.owned} here={here} />
        </Section>
      ) : null}
      <Section title={t("rewards", { count: member.rewards.length })}>
        {more.rewardsMissing ? <Notice tone="warning">{t("rewardsDown")}</Notice> : null}
        {more.rewardsMissing || member.rewards.length > 0 ? null : <p>{t("rewardsNone")}</p>}
        {member.rewards.length > 0 ? (
          <Store rewards={member.rewards} here={here} sells={more.sells} purchase={more.purchase} />
        ) : null}
      </Section>
      <Form method="post">
        <Button name="intent" value="logOut" variant="secondary" wide busy={busy}>
          {t("logOut")}
        </Button>
      </Form>
      {shown ? <Code shown={shown} here={here} /> : null}
    </Stack>
  );
}

function Owned({ rewards, here }: { rewards: readonly OwnedView[]; here: string }) {
  const t = useT("loyalty");
  return (
    <Card>
      <List>
        {rewards.map(({ id, name, value, until }) => (
          <ListRow
            key={id}
            start={<Icon name="gift" />}
            title={name}
            detail={until ? t("until", { date: until }) : value}
            end={
              <LinkButton to={withQuery(here, { [REWARD]: id })} variant="secondary" size="small">
                {t("show")}
              </LinkButton>
            }
          />
        ))}
      </List>
    </Card>
  );
}

interface StoreProps {
  rewards: readonly RewardView[];
  here: string;
  /** Rewards are bought before they are used (LOY-45). */
  sells: boolean;
  purchase: string;
}

function Store({ rewards, here, sells, purchase }: StoreProps) {
  const t = useT("loyalty");
  const busy = useNavigation().state === "submitting";
  return (
    <Card>
      <List>
        {rewards.map((reward) => (
          <ListRow
            key={reward.id}
            start={<Picture reward={reward} />}
            title={reward.name}
            detail={
              <>
                <span className={css.points}>{t("points", reward.points)}</span>
                {reward.value ? " · " : null}
                {reward.value ? <span className={css.points}>{reward.value}</span> : null}
                {reward.unlocked ? null : (
                  <span className={css.missing}>
                    <Badge>{t("locked", reward.missing)}</Badge>
                  </span>
                )}
              </>
            }
            end={
              !reward.unlocked ? null : sells ? (
                <Form method="post">
                  <input type="hidden" name="rewardId" value={reward.id} />
                  <input type="hidden" name="key" value={purchase} />
                  <Button name="intent" value="buy" variant="secondary" size="small" busy={busy}>
                    {t("buy")}
                  </Button>
                </Form>
              ) : (
                <LinkButton
                  to={withQuery(here, { [REWARD]: reward.id })}
                  variant="secondary"
                  size="small"
                >
                  {t("show")}
                </LinkButton>
              )
            }
          />
        ))}
      </List>
    </Card>
  );
}

function Picture({ reward }: { reward: RewardView }) {
  if (!reward.picture) return <Icon name={reward.unlocked ? "gift" : "lock"} />;
  return <img className={css.picture} src={reward.picture} alt="" width={48} height={48} />;
}

/** What staff scan, or type in (LOY-43, LOY-44). */
function Code({
  shown: { name, qr, code, passes, passFailed },
  here,
}: {
  shown: ShownReward;
  here: string;
}) {
  const t = useT("loyalty");
  return (
    <Dialog id="reward" title={name} closeHref={here} open>
      <Stack>
        <p>{t("showStaff")}</p>
        <svg
          className={css.code}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t("qr", { name })}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="currentColor" />
        </svg>
        {code ? <p className={css.letters}>{code}</p> : null}
        {passFailed ? <Notice tone="warning">{t("pass.failed")}</Notice> : null}
        {passes.length > 0 ? <Passes links={passes} /> : null}
      </Stack>
    </Dialog>
  );
}

/** The same code for the phone's wallet; a file or another site, so never a page of the router's. */
function Passes({ links }: { links: readonly PassLink[] }) {
  const t = useT("loyalty");
  return (
    <ButtonGroup>
      {links.map(({ wallet, href }) => (
        <LinkButton key={wallet} to={href} wide reloadDocument>
          {wallet === "apple" ? t("pass.apple") : t("pass.google")}
        </LinkButton>
      ))}
    </ButtonGroup>
  );
}
