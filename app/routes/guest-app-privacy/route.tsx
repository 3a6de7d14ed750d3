import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cookiesPath } from "~/features/consent/cookies-path.server";
import { privacyLinks } from "~/features/consent/privacy-links.server";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { guestAppOf } from "~/routes/access/access.server";
import { readLook } from "~/routes/use-cases/venue/look.server";
import { Card, List, ListRow } from "~/ui";

/** Everything about a guest's privacy in one place, open to all guests (ROUTE-81). */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const guestApp = guestAppOf(args);
  const customization = await readLook(context, guestApp.enrollmentId);
  const links = context.settings.externalLinks ?? null;
  return {
    title: say(context.locale, "shell", "entry.privacyCentre"),
    app: guestApp.name,
    cookies: cookiesPath({ venue: null, guestApp }),
    marketing: pathTo("guest-app-marketing", { appId: guestApp.appId }),
    links: privacyLinks({ guestApp, customization, links }),
  };
}

export default function PrivacyRoute() {
  const { title, app, cookies, marketing, links } = useLoaderData<typeof loader>();
  const t = useT("privacy");
  const shell = useT("shell");
  return (
    <Shell title={title} detail={app} back="/">
      <p>{t("centre.text")}</p>
      <Card as="section">
        <List>
          {cookies ? (
            <ListRow to={cookies} title={shell("entry.cookies")} detail={t("centre.cookies")} />
          ) : null}
          <ListRow
            to={marketing}
            title={t("marketing.preferences")}
            detail={t("centre.marketing")}
          />
          {links.map(({ name, href }) => (
            <ListRow
              key={name}
              to={href}
              title={name === "accountDeletion" ? t("centre.deletion") : shell(`entry.${name}`)}
            />
          ))}
        </List>
      </Card>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
