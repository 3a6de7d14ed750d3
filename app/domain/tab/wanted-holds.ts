import type { ParticipantId } from "../ids.schema";
import type { TabState } from "./model";
import type { WantedHold } from "./tab.schema";

/** Holds of one guest, and of all guests of a tab, tried and standing ones together. */
export const MOST_HOLDS_A_GUEST = 12;
export const MOST_HOLDS = 80;

export function mayWant(tab: TabState, payer: ParticipantId): boolean {
  const own = Object.values(tab.wanted).filter((one) => one.payer === payer);
  if (own.length >= MOST_HOLDS_A_GUEST) return false;
  return count(tab) < MOST_HOLDS || oldestUntried(tab) !== undefined;
}

/** The oldest that no card was tried for makes room: who only asks must not keep others out. */
export function withWanted(tab: TabState, hold: WantedHold): TabState["wanted"] {
  const drops = count(tab) < MOST_HOLDS ? undefined : oldestUntried(tab)?.paymentId;
  const others = Object.entries(tab.wanted).filter(([paymentId]) => paymentId !== drops);
  return { ...Object.fromEntries(others), [hold.paymentId]: hold };
}

function count({ wanted }: TabState): number {
  return Object.keys(wanted).length;
}

/** Holds are listed in the order in which they were asked for. */
function oldestUntried({ wanted, attempts }: TabState): WantedHold | undefined {
  return Object.values(wanted).find(({ paymentId }) => !Object.hasOwn(attempts, paymentId));
}
