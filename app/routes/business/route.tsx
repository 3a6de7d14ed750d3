import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Locator } from "~/features/guest-app/locator";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { venuesOf } from "~/routes/shared/guest-app/venues-of.server";

/** Leads to the venue of a business or an enrollment; where there are several, to all of them (ROUTE-17, ROUTE-18). */
export function loader(args: LoaderFunctionArgs) {
  const { businessId, enrollmentId } = args.params;
  return enrollmentId === undefined
    ? venuesOf(args, { businessId: businessId ?? "" })
    : venuesOf(args, { enrollmentId });
}

export default function BusinessRoute() {
  const { title, view } = useLoaderData<typeof loader>();
  return (
    <Shell title={title}>
      <Locator view={view} />
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
