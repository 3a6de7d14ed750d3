import { allowsStatistics as allowedBy } from "~/contracts/consent";

export { CONSENT_COOKIE } from "~/contracts/consent";

/** Whether the guest agreed to statistics, as the request's cookies say. */
export function allowsStatistics(headers: Headers): boolean {
  return allowedBy(headers.get("cookie"));
}
