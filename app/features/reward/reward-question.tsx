import { Form, useNavigation } from "@remix-run/react";
import { useT } from "~/i18n/react";
import { Button, Card, Heading, LinkButton, Stack } from "~/ui";
import type { RewardChoice } from "./reward-view.server";

/** Asks before a reward is used: it awaits the guest's confirmation (LOY-53, LOY-54). */
export function RewardQuestion({ rewards, back }: { rewards: RewardChoice[]; back: string }) {
  const t = useT("loyalty");
  const busy = useNavigation().state === "submitting";
  return (
    <Stack>
      {rewards.map(({ id, label, amount, points, until }) => (
        <Card as="section" key={id}>
          <Stack>
            <Heading>{label}</Heading>
            {amount ? <p>{t("use.worth", { amount })}</p> : null}
            {points ? <p>{t("use.points", points)}</p> : null}
            {until ? <p>{t("until", { date: until })}</p> : null}
            <Form method="post">
              <input type="hidden" name="rewardId" value={id} />
              <Button name="intent" value="apply" wide busy={busy}>
                {t("use.confirm")}
              </Button>
            </Form>
          </Stack>
        </Card>
      ))}
      <LinkButton to={back} variant="quiet" wide>
        {t("use.cancel")}
      </LinkButton>
    </Stack>
  );
}
