import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { Shell } from "~/features/shell/shell";
import { HoldForm, HoldPress } from "~/features/tab/hold-form";
import { holdProblem, holdView } from "~/features/tab/hold-view.server";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { tabOf } from "~/routes/access/access.server";
import { authoriseHold, engagementFailure } from "~/routes/use-cases/tab/authorise.server";
import { isHeld, tabHoldPaths } from "~/routes/use-cases/tab/hold-paths.server";
import { Badge, Cluster } from "~/ui";

/** Step 1 of 2: a card is held for the tab (ROUTE-42, TAB-07). */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const query = new URL(request.url).searchParams;
  const { venue, tab } = tabOf(args);
  if (tab.isClosed) throw redirect(pathTo("tab-new", { venueId: venue.id }), 303);
  if (isHeld(tab))
    throw redirect(pathTo("tab-register", { venueId: venue.id, tabId: tab.tabId }), 303);
  const offered = await context.platform.checkout.methods({
    venueId: venue.id,
    locale: context.locale,
  });
  if (!offered.ok) throw json({ code: offered.error.code }, { status: 503 });
  const { locale } = context;
  const { amount, nextPaymentId: paymentId } = tab;
  return {
    title: say(locale, "hold", "tab.cardTitle"),
    back: pathTo("tab-new", { venueId: venue.id }),
    hold: holdView({ amount, paymentId, venue }, offered.value, request, locale),
    toast: engagementFailure(request, context),
    problem: holdProblem(query, locale),
  };
}

/** Has the tab's amount held (TAB-07, TAB-17). */
export async function action(args: ActionFunctionArgs) {
  const { venue, tab } = tabOf(args);
  const { tabId } = tab;
  const begun = async () => ({ ok: true, value: { tabId } }) as const;
  return authoriseHold(args, venue, begun, tabHoldPaths(venue.id, tabId));
}

export default function TabAuthorizeRoute() {
  const { title, back, hold, toast, problem } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const t = useT("hold");
  return (
    <Shell title={title} back={back} toast={toast} bar={<HoldPress hold={hold} />}>
      <HoldForm hold={hold} why={t("tab.why")} orders={null} answer={answer} problem={problem}>
        <Cluster>
          <Badge>{t("tab.step", { step: 1, steps: 2 })}</Badge>
        </Cluster>
      </HoldForm>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
