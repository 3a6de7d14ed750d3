import type { PointsToCome } from "./points-to-come.server";

type Offers = {
  points: PointsToCome | null;
  /** The review's links, one for each star; null where the venue takes none. */
  stars: string[] | null;
  /** Where the guest can get an account; null for a guest who has one. */
  signUp: string | null;
};

export type Invitation =
  | ({ kind: "membership"; points: PointsToCome["points"] } & NonNullable<PointsToCome["join"]>)
  | { kind: "account"; href: string; points: Pick<PointsToCome, "points" | "group"> | null }
  | { kind: "review"; stars: string[] };

/**
 * The one thing that a guest who has paid is asked for. Points that would be lost come first, then how it was, and
 * an account where neither is to be had.
 */
export function invitationOf({ points, stars, signUp }: Offers): Invitation | null {
  if (points?.join) return { kind: "membership", points: points.points, ...points.join };
  if (points?.byAccount && signUp) return { kind: "account", href: signUp, points };
  if (stars) return { kind: "review", stars };
  return signUp ? { kind: "account", href: signUp, points: null } : null;
}
