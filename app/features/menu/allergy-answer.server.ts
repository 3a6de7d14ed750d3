import { warnOfUnreadable } from "~/contracts/stored-cookie";

/** The cookie with the guest's answer to the allergy question: `yes` or `no`, for four hours (ALG-02). */
export const ALLERGIES_COOKIE = "__Host-allergies";

const ANSWER = new RegExp(`(?:^|;\\s*)${ALLERGIES_COOKIE}=([^;]*)`);

/** Whether the guest said that they have allergies; null where they were not asked yet (ALG-01). */
export function allergiesOf(request: Request): boolean | null {
  const answer = ANSWER.exec(request.headers.get("cookie") ?? "")?.[1];
  if (answer === "yes") return true;
  if (answer === "no") return false;
  // A cookie that was cleared is empty.
  if (answer) warnOfUnreadable(ALLERGIES_COOKIE);
  return null;
}
