import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ErrorScreen, NotFoundScreen } from "~/features/shell/error-screen";
import { say } from "~/i18n/strings.server";

/** Any unknown path, and `/not-found` itself: the branded page with its true status (ROUTE-03). */
export function loader({ context }: LoaderFunctionArgs) {
  return json({ title: say(context.locale, "common", "notFound.heading") }, { status: 404 });
}

export default function NotFound() {
  return <NotFoundScreen missing="page" />;
}

export { ErrorScreen as ErrorBoundary };
