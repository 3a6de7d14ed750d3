import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Customization } from "~/contracts/customization";
import { patience } from "../access/access.server";

/**
 * The look that an operator published, for parts that a page can do without: a slow answer is not waited
 * for, and one that can't be read is said in the log (TEN-15, TEN-18).
 */
export async function readLook(
  { platform }: AppLoadContext,
  enrollmentId: string,
): Promise<Customization | null> {
  const answer = await patience(platform.customization.get(enrollmentId)).catch(logUnreadable);
  return answer?.ok ? answer.value : null;
}

function logUnreadable(fault: unknown): undefined {
  console.warn(JSON.stringify({ level: "warning", event: "look-not-read", error: String(fault) }));
}
