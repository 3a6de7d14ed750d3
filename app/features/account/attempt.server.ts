import type { AttemptId } from "~/contracts/ids";
import type { AppLoadContext } from "~/framework/http.server";
import { readAttemptId } from "./sign-in-cookie.server";

/** What this phone asked a code for; null where it asked for none, or too long ago. */
export async function attemptOf({
  request,
  context,
}: {
  request: Request;
  context: AppLoadContext;
}) {
  const attemptId = await readAttemptId(request);
  const read = attemptId ? await context.platform.account.attempt({ attemptId }) : null;
  return attemptId && read?.ok ? { ...read.value, attemptId } : null;
}

/** What the page that asks for a code shows of an attempt, and of what its address says. */
export function codeView(
  { attemptId, resendAfterSeconds }: { attemptId: AttemptId; resendAfterSeconds: number },
  { url }: Request,
) {
  const { searchParams } = new URL(url);
  return {
    resendAfterS: resendAfterSeconds,
    // Names this code and not another one; the attempt's own id stays in its cookie.
    sentAs: attemptId.slice(2, 8),
    sent: searchParams.get("sent") === "true",
    failed: searchParams.get("error") === "true",
  };
}
