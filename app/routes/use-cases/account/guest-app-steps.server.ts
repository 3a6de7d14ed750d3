import { isOwnPath } from "~/contracts/own-path";
import { cleanLine } from "~/contracts/typed-text";
import { pathTo } from "~/paths/path-to";
import type { Query } from "~/paths/with-query";
import { guestAppOf, type RequestArgs } from "~/routes/access/access.server";

/** A step of signing in to a guest app (ROUTE-83 to ROUTE-87). */
type Step = "signup" | "confirm" | "logged-in" | "email";

const LONGEST = 1_000;

/**
 * Where a guest is in signing in to a guest app: for those who had an account before there is a way of its
 * own, the migration, with the same steps (AUTH-35, ROUTE-87).
 */
export function stepsOf({ request, context, params }: RequestArgs) {
  const guestApp = guestAppOf({ context, params });
  const { pathname, searchParams } = new URL(request.url);
  const { appId } = guestApp;
  const migration = pathname.endsWith("/migration");
  const path = searchParams.get("originPath");
  const originPath = path && path.length <= LONGEST && isOwnPath(path) ? path : null;
  const isFirst = searchParams.get("isFirstSignIn");
  const home = pathTo("guest-app", { appId });
  const loyalty = pathTo("guest-app-loyalty", { appId }, { fromSignInOrSignup: true });
  return {
    guestApp,
    migration,
    home,
    isFirst,
    /** Where the guest goes on to once they are signed in (AUTH-49, AUTH-50). */
    next: originPath ?? (isFirst === "false" ? loyalty : home),
    /** An e-mail that the wanted address brings along (AUTH-44). */
    carriedEmail: originPath
      ? cleanLine(new URL(originPath, request.url).searchParams.get("email") ?? "") || null
      : null,
    to: (step: Step, query: Exclude<Query, URLSearchParams> = {}) =>
      pathTo(
        migration ? `guest-app-${step}-migration` : `guest-app-${step}`,
        { appId },
        {
          originPath,
          ...query,
        },
      ),
    otherWay: pathTo(
      migration ? "guest-app-signup" : "guest-app-signup-migration",
      { appId },
      { originPath },
    ),
  };
}
