import { Locator } from "~/features/guest-app/locator";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import type { loader } from "./loader.server";

export { loader } from "./loader.server";

export default function BusinessRoute() {
  const { title, view } = useLoaderData<typeof loader>();
  return (
    <Shell title={title}>
      <Locator view={view} />
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
