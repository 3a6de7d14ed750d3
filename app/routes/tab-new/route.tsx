import { json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useNavigation } from "@remix-run/react";
import { Shell } from "~/features/shell/shell";
import * as css from "~/features/tab/held-screen.css";
import { clearTabLink } from "~/features/tab/tab-link.server";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { venueOf } from "~/routes/access/access.server";
import { begunTabOf } from "~/routes/tab-new/begun-tab.server";
import { tabNotBegun, tooManyHolds } from "~/routes/use-cases/tab/authorise.server";
import { Button, Card, EmptyState, Heading, LinkButton, Notice, Stack } from "~/ui";

export { action } from "./action.server";

/**
 * Where a guest opens a tab (ROUTE-41, TAB-01). Who has one goes to its bill, or to where they wait for it; a link
 * whose tab is over, or whose bill is gone or closed, is cleared (TAB-18, TAB-19).
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const venue = venueOf({ context, params });
  const { locale } = context;
  const begun = await begunTabOf({ context, params, request }, venue);
  if (begun.state === "standing") throw redirect(begun.href, 303);
  const page = {
    title: say(locale, "hold", "tab.title"),
    venue: venue.name,
    home: pathTo("venue", { venueId: venue.id }),
    offered: venue.ordering.openBillEnabled,
    // A reloaded page has another key; a press that is sent twice has the same one.
    key: crypto.randomUUID(),
    toast: tabNotBegun(request, context),
    tooMany: tooManyHolds(request, context),
  };
  const cleared = begun.state === "none" ? await clearTabLink(request, venue) : null;
  return json(page, cleared ? { headers: { "set-cookie": cleared } } : {});
}

export default function TabNewRoute() {
  const { title, venue, home, offered, key, toast, tooMany } = useLoaderData<typeof loader>();
  const t = useT("hold");
  const busy = useNavigation().state === "submitting";
  if (!offered) {
    return (
      <Shell title={title} back={home}>
        <EmptyState
          title={t("tab.notHereTitle")}
          text={t("tab.notHereText", { venue })}
          action={<LinkButton to={home}>{t("tab.toVenue", { venue })}</LinkButton>}
        />
      </Shell>
    );
  }
  return (
    <Shell
      title={title}
      back={home}
      toast={toast}
      bar={
        <Button form="open-tab" size="large" busy={busy}>
          {t("tab.open")}
        </Button>
      }
    >
      <Form method="post" id="open-tab">
        <input type="hidden" name="key" value={key} />
      </Form>
      {tooMany ? (
        <Notice tone="danger" urgent>
          {tooMany}
        </Notice>
      ) : null}
      <Stack>
        <Heading>{t("tab.welcome", { venue })}</Heading>
        <p>{t("tab.welcomeText")}</p>
      </Stack>
      <Card as="section">
        <Heading>{t("tab.howTitle")}</Heading>
        <ol className={css.steps}>
          <li>{t("tab.how1")}</li>
          <li>{t("tab.how2")}</li>
          <li>{t("tab.how3")}</li>
        </ol>
      </Card>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
