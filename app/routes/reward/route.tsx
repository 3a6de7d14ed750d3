import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useNavigation } from "@remix-run/react";
import { countryRules } from "~/domain/country/country-rules";
import { formatMoney } from "~/domain/money/text";
import { methodChoicePath } from "~/features/payment/payment-outcome.server";
import {
  type RewardChoice,
  rewardChoices,
  rewardProblemText,
} from "~/features/reward/reward-view.server";
import { Dialog } from "~/features/shell/dialog";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { withQuery } from "~/paths/with-query";
import { requirePayable, splitOf } from "~/routes/access/access.server";
import { freshBill } from "~/routes/use-cases/live/live-documents.server";
import { useFreshBill } from "~/routes/use-cases/live/use-fresh-bill";
import { checkoutQuery } from "~/routes/use-cases/payment/checkout-query.server";
import { readRewards } from "~/routes/use-cases/payment/rewards.server";
import { requirePartLeft } from "~/routes/use-cases/split/part-left.server";
import { requireIssued } from "~/routes/use-cases/split/split-steps.server";
import { AmountPanel, Button, Card, Heading, LinkButton, Notice, Stack } from "~/ui";

export { action } from "./action.server";

/**
 * Asks before a reward is used (LOY-54), and says when it was not applied (LOY-55): a dialog over the price of the part
 * that it is for.
 */
export async function loader(args: LoaderFunctionArgs) {
  const place = splitOf(args);
  requireIssued(place);
  requirePayable(place, args.context);
  const { venue, bill, split, at } = place;
  const { locale } = args.context;
  const query = checkoutQuery(args.request, bill.currency);
  await requirePartLeft(args.context, place, query);
  const back = methodChoicePath(at, query);
  const named = new URL(args.request.url).searchParams.get("problem");
  const problem = rewardProblemText(named, locale);
  const found = await readRewards(args.context, place);
  if (found.state === "down") {
    throw redirect(withQuery(back, new URLSearchParams({ problem: "reward" })), 303);
  }
  if (found.state !== "offered" && problem === null) throw redirect(back, 303);
  const key = problem === null ? "use.title" : "paytronix.reward_not_applied.title";
  return {
    title: say(locale, "loyalty", key),
    page: say(locale, "pay", countryRules(venue.countryCode).checkout.titleKey),
    table: bill.tableName,
    back,
    part: formatMoney(split.amount, split.currency, locale),
    rewards: found.state === "offered" ? rewardChoices(found.rewards, place, locale) : [],
    problem,
    again: pathTo("reward", at, query),
    live: freshBill(place, args.context),
  };
}

export default function RewardRoute() {
  const { title, page, table, back, part, rewards, problem, again, live } =
    useLoaderData<typeof loader>();
  const news = useFreshBill(live);
  const pay = useT("pay");
  return (
    <Shell title={page} detail={table} back={back} news={news}>
      <AmountPanel label={pay("checkout.part")} amount={part} />
      <Dialog id="reward" open title={title} closeHref={back}>
        {problem === null ? (
          <RewardQuestion rewards={rewards} back={back} />
        ) : (
          <NotApplied problem={problem} back={back} again={rewards.length > 0 ? again : null} />
        )}
      </Dialog>
    </Shell>
  );
}

function NotApplied({
  problem,
  back,
  again,
}: {
  problem: string;
  back: string;
  again: string | null;
}) {
  const t = useT("loyalty");
  return (
    <Stack>
      <Notice tone="warning" urgent>
        {problem}
      </Notice>
      <LinkButton to={back} variant="primary" wide>
        {t("use.without")}
      </LinkButton>
      {again ? (
        <LinkButton to={again} variant="quiet" wide>
          {t("again")}
        </LinkButton>
      ) : null}
    </Stack>
  );
}

/** Asks before a reward is used: it awaits the guest's confirmation (LOY-53, LOY-54). */
function RewardQuestion({ rewards, back }: { rewards: RewardChoice[]; back: string }) {
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

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
