import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { pathTo } from "~/paths/path-to";
import { backOf } from "~/routes/shared/account/account-place.server";
import { sendCode } from "~/routes/shared/account/send-code.server";
import { isSignup } from "./is-signup";

/** Sends a code to the number, and goes on to ask for it (ROUTE-04, ROUTE-05). */
export function action(args: ActionFunctionArgs) {
  const signup = isSignup(args.request);
  return sendCode(args, {
    signup,
    asksOptIn: signup,
    next: pathTo("passwordless", {}, { redirectToPath: backOf(args) }),
  });
}
