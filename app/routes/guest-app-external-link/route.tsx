import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ErrorScreen } from "~/features/shell/error-screen";
import { leavingFor } from "~/features/shell/leaving.server";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { logError } from "~/services/log.server";
import { ButtonGroup, EmptyState, Icon, LinkButton } from "~/ui";

/** Names the host of a link that leaves the guest app, and asks: nobody is redirected without being asked. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const leaving = leavingFor(searchParams.get("url"), searchParams.get("title"));
  if (!leaving) logError(context, "external-link-not-followed", "no https address");
  const title = say(context.locale, "shell", leaving ? "leave.title" : "leave.brokenTitle");
  return json({ leaving, title }, { status: leaving ? 200 : 400 });
}

export default function ExternalLinkRoute() {
  const { leaving, title } = useLoaderData<typeof loader>();
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
            <LinkButton to="/" reloadDocument>
              {t("leave.stay")}
            </LinkButton>
          </ButtonGroup>
        }
      />
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
