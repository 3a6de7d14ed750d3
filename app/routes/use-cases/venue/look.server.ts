import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Customization } from "~/contracts/customization";
import type { EnrollmentId } from "~/contracts/ids";
import { patience } from "~/routes/access/access.server";
import { warn } from "~/services/log.server";

/**
 * The look that an operator published, for parts that a page can do without: a slow answer is not waited
 * for, and one that can't be read is said in the log (TEN-15, TEN-18).
 */
export async function readLook(
  context: AppLoadContext,
  enrollmentId: EnrollmentId,
): Promise<Customization | null> {
  const read = context.platform.marketing
    .customization({ enrollmentId })
    .catch((fault: unknown) => {
      warn(context, "look-not-read", fault instanceof Error ? fault.name : "fault");
      return null;
    });
  const answer = await patience(read);
  return answer?.ok ? answer.value : null;
}
