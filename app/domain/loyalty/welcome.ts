import type { MemberId } from "../ids.schema";
import { HOUR_MS } from "../time";
import type { Welcomed } from "./member.schema";

/** How long after its account is deleted a number's welcome gift is remembered; guests are told so. */
export const WELCOME_MONTHS = 12;

/** Longer than any call that an account has begun before it was deleted. */
export const ON_ITS_WAY_MS = HOUR_MS;

export type WelcomeClaim = { readonly userId: MemberId; readonly wallet: string };

/** What a claim makes of it; null where the gift is refused. The same wallet may claim again. */
export function claimWelcome(
  before: Welcomed | null,
  { userId, wallet }: WelcomeClaim,
  now: number,
): Welcomed | null {
  const welcomed = counting(before, now);
  if (welcomed?.kind === "HELD") return welcomed.wallet === wallet ? welcomed : null;
  if (welcomed?.kind === "LEFT") return null;
  return welcomed?.userId === userId ? null : { kind: "HELD", userId, wallet };
}

/**
 * The same deletion twice changes nothing, also where the number has another account by then.
 * @param had whether a wallet of the account had the gift, also where no claim says so.
 */
export function leaveWelcome(
  before: Welcomed | null,
  { userId, had }: { readonly userId: MemberId; readonly had: boolean },
  now: number,
): Welcomed {
  const welcomed = counting(before, now);
  const isOthers = welcomed?.kind === "HELD" && welcomed.userId !== userId;
  if (isOthers) return welcomed;
  if (welcomed?.kind === "LEFT")
    return { kind: "LEFT", until: Math.max(welcomed.until, now + ON_ITS_WAY_MS) };
  if (had || welcomed?.kind === "HELD") return { kind: "LEFT", until: monthsAfter(now) };
  return welcomed ?? { kind: "NONE", userId, until: now + ON_ITS_WAY_MS };
}

/** When it ends by itself; null as long as an account has the gift. */
export function welcomeEndsAt(welcomed: Welcomed): number | null {
  return welcomed.kind === "HELD" ? null : welcomed.until;
}

function counting(welcomed: Welcomed | null, now: number): Welcomed | null {
  const until = welcomed && welcomeEndsAt(welcomed);
  return until !== null && until <= now ? null : welcomed;
}

function monthsAfter(now: number): number {
  const end = new Date(now);
  return end.setUTCMonth(end.getUTCMonth() + WELCOME_MONTHS);
}
