import type { Settings } from "~/contracts/venue";

/** The confirm countdown in seconds, on a guest's phone and where people try the product out (ORD-13). */
const COUNTDOWN_S = 20;
const COUNTDOWN_TRIED_S = 600;

/** After how many seconds an order goes by itself. */
export function countdownS({ environment }: Settings): number {
  return environment === "local" || environment === "alpha" ? COUNTDOWN_TRIED_S : COUNTDOWN_S;
}
