import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { EmptyState, LinkButton } from "~/ui";

/** A guest app without its id: that of the host, or the way to find one (ROUTE-15). */
export function loader({ context }: LoaderFunctionArgs) {
  const { guestApp } = context.tenant;
  if (guestApp) throw redirect(pathTo("guest-app", { appId: guestApp.appId }), 303);
  return { title: say(context.locale, "common", "product") };
}

export default function GuestAppIndexRoute() {
  const { title } = useLoaderData<typeof loader>();
  const t = useT("brands");
  const common = useT("common");
  return (
    <Shell title={title}>
      <EmptyState
        title={t("index.title")}
        text={t("index.text")}
        action={<LinkButton to="/">{common("back")}</LinkButton>}
      />
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
