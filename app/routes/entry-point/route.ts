import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { entryPathOf } from "./entry-path.server";

/** Leads a scanned code to its table, bill, venue or app, and one that we don't know to the 404 (ROUTE-06). */
export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  throw redirect(entryPathOf(url) ?? "/not-found", 303);
}
