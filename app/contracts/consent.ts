/** Stores what the guest agreed to: kinds of cookies, joined by full stops (`essential.functional`). */
export const CONSENT_COOKIE = "__Host-consent";

/**
 * Whether a request's cookies say that the guest agreed to statistics, which are of the kind
 * `functional`. Without the cookie the answer is no, and nothing is counted.
 */
export function allowsStatistics(cookies: string | null | undefined): boolean {
  return (cookies ?? "")
    .split(";")
    .map((pair) => pair.trim().split("="))
    .some(([name, kinds]) => name === CONSENT_COOKIE && !!kinds?.split(".").includes("functional"));
}
