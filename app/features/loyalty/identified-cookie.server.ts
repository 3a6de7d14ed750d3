import * as z from "zod";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import { DAY_S } from "~/domain/time";
import { storedList } from "../shell/stored-cookie.server";

/** As long as browsers keep a cookie at all. */
const TTL_S = 400 * DAY_S;
/** More programmes than one guest is a member of; the oldest is forgotten first. */
const MOST = 20;

const names = storedList("__Host-loyalty", z.array(z.string()), { maxAgeS: TTL_S });

type OfProgramme = Pick<LoyaltyProgramme, "businessId" | "provider">;

/**
 * Whether a guest has identified themselves on this phone in a programme, by business and provider (LOY-06). It proves
 * nothing, since the programme itself is asked then; without it no call is needed.
 */
export async function isIdentified(request: Request, programme: OfProgramme): Promise<boolean> {
  return (await names.read(request)).includes(nameOf(programme));
}

/** The header that remembers, or forgets, that the phone's guest is identified in a programme. */
export async function rememberIdentified(
  request: Request,
  programme: OfProgramme,
  identified: boolean,
): Promise<string> {
  const name = nameOf(programme);
  const others = (await names.read(request)).filter((one) => one !== name);
  return names.write(identified ? [...others, name].slice(-MOST) : others);
}

function nameOf({ businessId, provider }: OfProgramme): string {
  return `${businessId}/${provider}`;
}
