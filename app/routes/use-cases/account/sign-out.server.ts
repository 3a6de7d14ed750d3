import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { backOf } from "~/features/account/account-place.server";
import { pathTo } from "~/paths/path-to";

/**
 * Signs the guest out on this phone, which is a stranger's from then on (AUTH-55).
 *
 * @param back where they go on; left out, where the address says that they come from.
 */
export async function signOut(args: ActionFunctionArgs, back = backOf(args)): Promise<never> {
  const { platform, session } = args.context;
  // Where the platform can't be reached the session ends all the same: the page's own end of it does that.
  await platform.account.signOut();
  session.signOut();
  throw redirect(pathTo("me-logged-out", {}, { redirectTo: back }), 303);
}
