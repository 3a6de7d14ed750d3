import type { PageRequest } from "./account-place.server";
import { readAttemptId } from "./sign-in-cookie.server";

/** What this phone asked a code for; null where it asked for none, or too long ago. */
export async function attemptOf({ request, context }: PageRequest) {
  const attemptId = await readAttemptId(request);
  const read = attemptId ? await context.platform.account.attempt({ attemptId }) : null;
  return attemptId && read?.ok ? { ...read.value, attemptId } : null;
}

/** What the page that asks for a code shows of an attempt, and of what its address says. */
export function codeView(
  { resendAfterSeconds }: { resendAfterSeconds: number },
  { request, context }: PageRequest,
) {
  const { searchParams } = new URL(request.url);
  return {
    resendAfterS: resendAfterSeconds,
    asOf: context.now,
    sent: searchParams.get("sent") === "true",
    failed: searchParams.get("error") === "true",
  };
}
