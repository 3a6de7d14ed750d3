import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { pathTo } from "~/paths/path-to";
import { stepsOf } from "~/routes/use-cases/account/guest-app-steps.server";

/** Begins the migration (ROUTE-88). */
export function loader(args: LoaderFunctionArgs) {
  const { guestApp } = stepsOf(args);
  const originPath = new URL(args.request.url).searchParams.get("originPath");
  return redirect(
    pathTo("guest-app-signup-migration", { appId: guestApp.appId }, { originPath }),
    303,
  );
}
