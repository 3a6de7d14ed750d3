import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cameFrom } from "~/features/shell/came-from.server";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { logError } from "~/services/log.server";
import { ButtonGroup, EmptyState, Icon, LinkButton } from "~/ui";

/** Names the host of a link that leaves the guest app, and asks: nobody is redirected without being asked. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const leaving = leavingFor(searchParams.get("url"), searchParams.get("title"));
  if (!leaving) logError(context, "external-link-not-followed", "no https address");
  const title = say(context.locale, "shell", leaving ? "leave.title" : "leave.brokenTitle");
  const before = cameFrom(request);
  // A reloaded page comes from itself.
  const isOwn = before === null || new URL(before, request.url).pathname === pathname;
  const { guestApp } = context.tenant;
  const home = guestApp ? pathTo("guest-app", { appId: guestApp.appId }) : "/";
  const stay = isOwn ? home : before;
  return json({ leaving, title, stay }, { status: leaving ? 200 : 400 });
}

export default function ExternalLinkRoute() {
  const { leaving, title, stay } = useLoaderData<typeof loader>();
  const t = useT("shell");
  return (
    <Shell title={title}>
      <EmptyState
        title={leaving ? (leaving.title ?? leaving.host) : t("leave.brokenTitle")}
        text={leaving ? t("leave.text", { host: leaving.host }) : t("leave.brokenText")}
        action={
          <ButtonGroup>
            {leaving ? (
              <LinkButton to={leaving.href} variant="primary" reloadDocument>
                {t("leave.go", { host: leaving.host })}
                <Icon name="external" />
              </LinkButton>
            ) : null}
            <LinkButton to={stay} reloadDocument>
              {t("leave.stay")}
            </LinkButton>
          </ButtonGroup>
        }
      />
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

/** A page of another site that a guest is asked about before they go there. */
type Leaving = { href: string; host: string; title: string | null };

const MAX_LETTERS = 80;

/**
 * Where an external link leads: to https on a host that can be named, without a name or a password in
 * front of it, which would make one host look like another.
 *
 * @param url as it is in an address, where anybody may have written it.
 * @returns nothing where it is missing or leads nowhere that a guest should be sent.
 */
export function leavingFor(url: string | null, title: string | null): Leaving | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, username, password, href, host } = new URL(url);
  if (protocol !== "https:" || username !== "" || password !== "" || !host.includes("."))
    return null;
  return { href, host, title: title?.trim().slice(0, MAX_LETTERS) || null };
}
