import { type BillState, isFinal } from "~/domain/bill/model";

/** The same refresh asked again within this time is the same refresh (REF-05). */
const SAME_REFRESH_MS = 1_000;
const BUSY_DELAY_S = 5;
const QUIET_DELAY_S = 20;

/** How soon guests may ask again for a bill to be refreshed (REF-03). */
export class Refreshes {
  #last: { at: number; delayS: number } | null = null;

  recent(): number | null {
    const last = this.#last;
    return last && Date.now() - last.at < SAME_REFRESH_MS ? last.delayS : null;
  }

  /** The seconds to wait before the next refresh: few while somebody pays, and the till answers. */
  advise({ attempts }: BillState, reached: boolean): number {
    const busy = Object.values(attempts).some((attempt) => !isFinal(attempt));
    const delayS = reached && busy ? BUSY_DELAY_S : QUIET_DELAY_S;
    this.#last = { at: Date.now(), delayS };
    return delayS;
  }
}
