import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Locator } from "~/features/guest-app/locator";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
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

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
