import * as z from "zod";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import { readStoredCookie } from "~/contracts/stored-cookie";
import { createCookie } from "~/framework/http.server";

/** As long as browsers keep a cookie at all. */
const TTL_S = 400 * 24 * 60 * 60;
/** More programmes than one guest is a member of; the oldest is forgotten first. */
const MOST = 20;

const cookie = createCookie("__Host-loyalty", {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  maxAge: TTL_S,
});

const namesSchema = z.array(z.string());

type OfProgramme = Pick<LoyaltyProgramme, "businessId" | "provider">;

/**
 * Whether this phone has said in a programme who its guest is, by business and provider (LOY-06). It proves
 * nothing: the programme is asked who it is. Without it nobody has to be.
 */
export async function isIdentified(request: Request, programme: OfProgramme): Promise<boolean> {
  return (await identifiedIn(request)).includes(nameOf(programme));
}

/** The header that remembers, or forgets, that the phone's guest is identified in a programme. */
export async function rememberIdentified(
  request: Request,
  programme: OfProgramme,
  identified: boolean,
): Promise<string> {
  const name = nameOf(programme);
  const others = (await identifiedIn(request)).filter((one) => one !== name);
  const all = identified ? [...others, name].slice(-MOST) : others;
  return all.length > 0 ? cookie.serialize(all) : cookie.serialize("", { maxAge: 0 });
}

async function identifiedIn(request: Request): Promise<string[]> {
  return (await readStoredCookie(cookie, namesSchema, request)) ?? [];
}

function nameOf({ businessId, provider }: OfProgramme): string {
  return `${businessId}/${provider}`;
}
