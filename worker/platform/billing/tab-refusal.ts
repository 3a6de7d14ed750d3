import { publicCode } from "~/contracts/api/errors";
import type { TabAnswer } from "~/contracts/crossing/tab-calls";
import { ApiRefusal, notFound } from "../refusal";

/** The value of a tab's answer, or its refusal thrown. */
export function tabGranted<T>(answer: TabAnswer<T>): T {
  if (answer.ok) return answer.value;
  const { code } = answer;
  if (code === "TAB_NOT_FOUND") throw noTab();
  if (code === "PAYMENT_NOT_FOUND") throw notFound();
  throw new ApiRefusal(publicCode(code));
}

/** TAB-22: what is unknown and what is somebody else's look the same. */
export function noTab(): ApiRefusal {
  return new ApiRefusal("not-found", { message: "tab could not be found in store" });
}
