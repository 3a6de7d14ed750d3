import { stringifySetCookie } from "cookie";

/**
 * The header that sets a cookie of this host: for every page of it, over https alone, unseen by scripts,
 * and not sent along by other sites. The value is written as it is, so it must be of a cookie's letters.
 *
 * @param maxAgeS for how many seconds; 0 ends it.
 * @throws TypeError for a name or a value that no cookie can have.
 */
export function hostCookie(name: string, value: string, maxAgeS: number): string {
  const attributes = {
    path: "/",
    maxAge: maxAgeS,
    httpOnly: true,
    secure: true,
    sameSite: "lax",
  } as const;
  return stringifySetCookie({ name, value, ...attributes }, { encode: String });
}
