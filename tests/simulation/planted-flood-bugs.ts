import { anId } from "~/domain/ids.fixture";
import { orderSize } from "~/domain/order/order-limits";
import { admitOrder, type OrderAttempt, type TableOrdering } from "~/domain/table/order-admission";
import type { AdmittedOrder } from "~/domain/table/table.schema";
import { type FloodEngine, runFlood, shippedFlood } from "./order-flood";

/** A deliberate bug about how much guests order, which the simulation must find. */
export interface PlantedFloodBug {
  readonly name: string;
  readonly engine: FloodEngine;
}

/** The first seed below the end at which a planted bug shows; null when none does. */
export function findFloodBug({ engine }: PlantedFloodBug, seeds: number): number | null {
  for (let seed = 1; seed <= seeds; seed += 1) {
    if (runFlood(seed, engine).length > 0) return seed;
  }
  return null;
}

/** The rules are right, but see another table or another order. */
function seenAs(
  name: string,
  sight: (
    state: TableOrdering,
    attempt: OrderAttempt,
    now: number,
  ) => [TableOrdering, OrderAttempt],
): PlantedFloodBug {
  const admit: typeof admitOrder = (state, attempt, rates, now) =>
    admitOrder(...sight(state, attempt, now), rates, now);
  return { name, engine: { ...shippedFlood, admit } };
}

function each(state: TableOrdering, change: (order: AdmittedOrder) => Partial<AdmittedOrder>) {
  return { ...state, admitted: state.admitted.map((one) => ({ ...one, ...change(one) })) };
}

let sent = 0;

/** Planted bugs of the limits of orders: too much goes through, or guests are refused for what others did. */
export const plantedFloodBugs: readonly PlantedFloodBug[] = [
  seenAs("what others ordered counts as the guest's", (state, attempt) => [
    each(state, () => ({ guest: attempt.guest })),
    attempt,
  ]),
  seenAs("a crowd uses up what is reserved for those who sit there", (state, attempt) => [
    { ...state, guests: [] },
    { ...attempt, hasPart: false },
  ]),
  seenAs("a part in the bill reserves nothing", (state, attempt) => [
    state,
    { ...attempt, hasPart: false },
  ]),
  seenAs("one network takes all of a table", (state, attempt) => [
    each(state, ({ orderId }) => ({ network: orderId })),
    attempt,
  ]),
  seenAs("orders are counted, and not their dishes", (state, attempt) => [
    state,
    { ...attempt, dishes: 1 },
  ]),
  seenAs("only the last minute is counted", (state, attempt, now) => [
    { ...state, admitted: state.admitted.filter(({ at }) => at > now - 60_000) },
    attempt,
  ]),
  seenAs("an order that is sent again is counted again", (state, attempt) => {
    sent += 1;
    return [state, { ...attempt, orderId: anId.order(`${attempt.orderId}-${sent}`) }];
  }),
  {
    name: "every wait is a minute, whatever it is",
    engine: {
      ...shippedFlood,
      admit: (state, attempt, rates, now) => {
        const answer = admitOrder(state, attempt, rates, now);
        return answer.ok ? answer : { ...answer, againAt: now + 60_000 };
      },
    },
  },
  {
    name: "the limit of one dish is one of each line",
    engine: {
      ...shippedFlood,
      size: (lines) => ({
        ...orderSize(lines),
        ofOneDish: Math.max(0, ...lines.map(({ quantity }) => quantity)),
      }),
    },
  },
  {
    name: "an order has any number of dishes",
    engine: { ...shippedFlood, size: (lines) => ({ ...orderSize(lines), dishes: 1 }) },
  },
];
