import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { pathTo } from "~/paths/path-to";
import { venueOf } from "~/routes/access/access.server";

export { action } from "./action.server";

/** Whoever opens the form's address has nothing to send. */
export function loader(args: LoaderFunctionArgs) {
  throw redirect(pathTo("venue", { venueId: venueOf(args).id }), 303);
}
