import { log, withoutPersons } from "#worker/base/log";
import type { PosOrder } from "~/contracts/pos";
import type { Venue } from "~/contracts/venue";
import type { PlatformContext } from "../context";

type Charge = PosOrder["subOrders"][number]["charges"][number];

/**
 * Warns of what a till adds to the dishes and the venue's record does not name: guests who order there are shown less
 * than they will owe (docs/decisions/0119).
 */
export function warnOfUnnamedCharges(
  c: Pick<PlatformContext, "get">,
  { subOrders }: PosOrder,
  venue: Pick<Venue, "id" | "ordering" | "rules">,
): void {
  const { charges: named, mayDiffer } = venue.rules.chargesOnTop;
  if (!venue.ordering.enabled || mayDiffer) return;
  const unnamed = subOrders
    .flatMap(({ charges, lines }) => [
      ...charges,
      ...lines.flatMap(({ exclusiveCharges }) => exclusiveCharges),
    ])
    .find((charge) => charge.amount > 0 && !isNamed(charge, named));
  if (!unnamed) return;
  log({
    level: "warning",
    event: "charge-not-in-record",
    correlationId: c.get("correlationId"),
    place: venue.id,
    error: withoutPersons(unnamed.label),
  });
}

/** By its rate, since that is what the sum depends on; one without a rate by its label. */
function isNamed({ rate, label }: Charge, named: Venue["rules"]["chargesOnTop"]["charges"]) {
  return named.some((one) => (rate == null ? one.label === label : one.rate === rate));
}
