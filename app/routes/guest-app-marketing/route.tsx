import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLocation, useNavigation } from "@remix-run/react";
import { brandConsents, selectedIn, valuesOfBrands } from "~/domain/consent/marketing-preferences";
import { LeaveQuestion, MarketingForm } from "~/features/consent/marketing-form";
import { marketingView } from "~/features/consent/marketing-view.server";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { guestAppOf } from "~/routes/access/access.server";
import { Card, Notice, Toast } from "~/ui";
import { type MarketingAnswer, readMarketing } from "./action.server";

export { action } from "./action.server";

/**
 * Which brands may write to a guest, and how (ROUTE-79). Who comes from an app of before finds ticked what
 * they agreed to there, as the address says, and saves it or not (ROUTE-80, CONS-33).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const guestApp = guestAppOf(args);
  const { pathname, searchParams } = new URL(request.url);
  const isMigration = pathname.endsWith("/migration");
  const preferences = await readMarketing(args, guestApp);
  const brands = isMigration ? brandConsents(searchParams, guestApp.marketingBrands) : [];
  const agreed = valuesOfBrands(preferences, brands);
  const selected = agreed.length > 0 ? [...selectedIn(preferences), ...agreed] : null;
  const title = isMigration ? "marketing.title" : "marketing.preferences";
  return {
    title: say(context.locale, "privacy", title),
    app: guestApp.name,
    saved: searchParams.get("saved") === "true",
    marketing: marketingView(
      preferences,
      selected,
      pathTo("guest-app-privacy", { appId: guestApp.appId }),
    ),
  };
}

export default function GuestAppMarketingRoute() {
  const { title, app, saved, marketing } = useLoaderData<typeof loader>();
  const answer = useActionData<MarketingAnswer>();
  const { key } = useLocation();
  const t = useT("privacy");
  const busy = useNavigation().state === "submitting";
  const ticked = answer?.initialValue.selected ?? null;
  if (answer?.asks) {
    return (
      <Shell title={t("marketing.leave.title")} detail={app}>
        <Card as="section">
          <LeaveQuestion ticked={ticked ?? []} privacy={marketing.privacy} />
        </Card>
      </Shell>
    );
  }
  return (
    <Shell title={title} detail={app} back={marketing.privacy}>
      {saved && !answer ? (
        <Toast key={key} tone="success">
          {t("marketing.saved")}
        </Toast>
      ) : null}
      {answer?.failed ? (
        <Notice tone="danger" urgent>
          {t("marketing.notSaved")}
        </Notice>
      ) : null}
      <p>{t(marketing.sections.length > 0 ? "marketing.text" : "marketing.none")}</p>
      <MarketingForm marketing={marketing} ticked={ticked} busy={busy} />
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
