import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RewardQuestion } from "~/features/reward/reward-question";
import { rewardChoices, rewardPath } from "~/features/reward/reward-view.server";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { requirePayable, splitOf } from "~/routes/shared/access/access.server";
import { freshBill } from "~/routes/shared/live/live-documents.server";
import { useFreshBill } from "~/routes/shared/live/use-fresh-bill";
import { checkoutQuery, withQuery } from "~/routes/shared/payment/checkout-query.server";
import { methodChoicePath } from "~/routes/shared/payment/payment-outcome.server";
import { readRewards } from "~/routes/shared/payment/rewards.server";
import { requirePartLeft } from "~/routes/shared/split/part-left.server";
import { requireIssued } from "~/routes/shared/split/split-steps.server";
import { LinkButton, Notice, Stack } from "~/ui";

export { action } from "./action.server";

/** Asks before a reward is used (LOY-54), and says when it was not applied (LOY-55). */
export async function loader(args: LoaderFunctionArgs) {
  const place = splitOf(args);
  requireIssued(place);
  requirePayable(place, args.context);
  const { bill, split, base } = place;
  const { locale } = args.context;
  const query = checkoutQuery(args.request, bill.currency);
  await requirePartLeft(args.context, place, query);
  const back = methodChoicePath(base, split.splitId, query);
  const isRefused = new URL(args.request.url).searchParams.get("problem") === "not-applied";
  const found = await readRewards(args.context, place);
  if (found.state === "down") {
    throw redirect(withQuery(back, new URLSearchParams({ problem: "reward" })), 303);
  }
  if (found.state !== "offered" && !isRefused) throw redirect(back, 303);
  return {
    title: say(locale, "loyalty", "use.title"),
    table: bill.tableName ?? null,
    back,
    rewards: found.state === "offered" ? rewardChoices(found.rewards, place, locale) : [],
    again: isRefused ? rewardPath(base, split.splitId, query) : null,
    live: freshBill(place, args.context),
  };
}

export default function RewardRoute() {
  const { title, table, back, rewards, again, live } = useLoaderData<typeof loader>();
  const news = useFreshBill(live);
  const t = useT("loyalty");
  const common = useT("common");
  return (
    <Shell title={title} detail={table} back={{ to: back, label: common("back") }} news={news}>
      {again ? (
        <Stack>
          <Notice tone="warning" urgent title={t("paytronix.reward_not_applied.title")}>
            {t("paytronix.reward_not_applied.subtitle")}
          </Notice>
          <LinkButton to={back} wide>
            {t("use.without")}
          </LinkButton>
          {rewards.length > 0 ? (
            <LinkButton to={again} variant="quiet" wide>
              {t("again")}
            </LinkButton>
          ) : null}
        </Stack>
      ) : (
        <RewardQuestion rewards={rewards} back={back} />
      )}
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
