import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { guestAppAuthPath } from "~/features/account/addresses";
import { stepsOf } from "~/routes/shared/account/guest-app-steps.server";

/** Begins the migration (ROUTE-88). */
export function loader(args: LoaderFunctionArgs) {
  const { guestApp } = stepsOf(args);
  const originPath = new URL(args.request.url).searchParams.get("originPath");
  return redirect(guestAppAuthPath(guestApp.appId, "signup", { migration: true, originPath }), 303);
}
