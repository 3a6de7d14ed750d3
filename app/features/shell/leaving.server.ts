/** A page of another site that a guest is asked about before they go there. */
export type Leaving = { href: string; host: string; title: string | null };

const MAX_LETTERS = 80;

/**
 * Where an external link leads: to https on a host that can be named, without a name or a password in
 * front of it, which would make one host look like another.
 *
 * @param url as it is in an address, where anybody may have written it.
 * @returns nothing where it is missing or leads nowhere that a guest should be sent.
 */
export function leavingFor(url: string | null, title: string | null): Leaving | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, username, password, href, host } = new URL(url);
  if (protocol !== "https:" || username !== "" || password !== "" || !host.includes("."))
    return null;
  return { href, host, title: title?.trim().slice(0, MAX_LETTERS) || null };
}
