import type { BillEvent } from "~/domain/bill/events.schema";
import { amountE5, ZERO_E5 } from "~/domain/money/money";
import { shippedEngine } from "./engine";
import type { PlantedBug } from "./planting";

/** Planted bugs of two builds on one ledger: one of them misreads what the other wrote. */
export const plantedSkewBugs: readonly PlantedBug[] = [
  skewed("version skew: a renamed external payment is passed over", (event) =>
    event.type === "externalPaymentRecorded" ? null : event,
  ),
  skewed("version skew: a capture of a later version is passed over", (event) =>
    event.type === "attemptCaptured" ? null : event,
  ),
  skewed("version skew: an upcast forgets what was captured", (event) =>
    event.type === "attemptCaptured" ? { ...event, capturedE5: ZERO_E5 } : event,
  ),
  skewed("version skew: an upcast takes minor units for the ledger's own", (event) =>
    event.type === "splitEngaged"
      ? { ...event, splitAmountE5: amountE5(Math.floor(event.splitAmountE5 / 1_000)) }
      : event,
  ),
];

/** The shipped rules, on a ledger whose events are read differently than they were written. */
function skewed(name: string, reread: (event: BillEvent) => BillEvent | null): PlantedBug {
  const { write, read } = shippedEngine.codec;
  const codec = {
    write,
    read: (body: string) => {
      const event = read(body);
      return event && reread(event);
    },
  };
  return { name, engine: { ...shippedEngine, codec } };
}
