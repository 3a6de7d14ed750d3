import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { CookieChoice } from "~/features/consent/cookie-choice";
import { cookieChoiceView } from "~/features/consent/cookie-choice.server";
import { cookiesPath } from "~/features/consent/cookies-path.server";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { Card, Notice } from "~/ui";
import { type action, readPreferences, returnToIn } from "./action.server";

export { action } from "./action.server";

/** What the product may store and send, for the guest to choose (ROUTE-82, CONS-06). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { locale, tenant } = context;
  const { pathname, searchParams } = new URL(request.url);
  const returnTo = returnToIn(request);
  const preferences = await readPreferences(context);
  return {
    title: say(locale, "privacy", "cookies.title"),
    choice: cookieChoiceView(preferences, cookiesPath(tenant, returnTo) ?? pathname),
    saved: searchParams.get("saved") === "true",
    back:
      returnTo ??
      (tenant.venue
        ? pathTo("venue", { venueId: tenant.venue.id })
        : pathname.replace(/\/cookies$/, "")),
  };
}

export default function CookiesRoute() {
  const { title, choice, saved, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("privacy");
  return (
    <Shell title={title} back={back}>
      {answer ? (
        <Notice tone="danger" urgent>
          {t("cookies.notSaved")}
        </Notice>
      ) : null}
      {saved && !answer ? <Notice tone="success">{t("cookies.saved")}</Notice> : null}
      <Card as="section">
        <CookieChoice choice={choice} />
      </Card>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
