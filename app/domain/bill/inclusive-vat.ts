import { allocate } from "../money/allocate";
import { type AmountE5, scale, subtract, sum, ZERO_E5 } from "../money/amount";
import { type Currency, isWholeMinor, minorStepE5, roundToMinor } from "../money/currency";
import { totalsOf } from "./balance";
import type { BillOrder, InclusiveVat } from "./bill.schema";
import type { OrderProblem } from "./failures";
import { type BillState, type Split, subOrdersOf } from "./model";
import { costUpTo, type LineTotals, type OrderTotals } from "./totals";

/** By rate, summing to the split; empty where the rates can't be told apart. */
export function splitVats(state: BillState, split: Split): InclusiveVat[] {
  const table = state.order?.inclusiveVats ?? [];
  const currency = state.identity?.currency ?? "EUR";
  const weights = weightsOf(state, split, table);
  if (!weights || sum(weights) === 0) return [];
  return cut(table, { amountE5: split.amountE5, weights, currency });
}

export function vatsWithin(
  vats: readonly InclusiveVat[],
  amountE5: AmountE5,
  currency: Currency,
): InclusiveVat[] {
  const weights = vats.map(({ grossE5 }) => grossE5);
  return sum(weights) === 0 ? [] : cut(vats, { amountE5, weights, currency });
}

/** The sums have to fit the total, and rates the sums. */
export function vatProblem(order: BillOrder, totals: OrderTotals): OrderProblem | null {
  const { inclusiveVats: table } = order;
  const lines = order.subOrders.flatMap(({ lines }) => lines);
  const rates = new Set(table?.map(({ rate }) => rate));
  for (const [index, { lines }] of order.subOrders.entries()) {
    const at = lines.findIndex(({ vatRate }) => vatRate !== undefined && !rates.has(vatRate));
    if (at >= 0) return { path: `subOrders.${index}.lines.${at}.vatRate`, code: "unknown_rate" };
  }
  if (!table) return null;
  if (rates.size < table.length) return { path: "inclusiveVats", code: "duplicate" };
  // Tills round each line by itself.
  const most = minorStepE5(totals.currency) * (lines.length + 1);
  for (const [at, { rate, grossE5, vatE5 }] of table.entries()) {
    const expectedE5 = scale(grossE5, rate, 10_000 + rate, "halfUp");
    const off = Math.abs(subtract(vatE5, expectedE5));
    if (off > most || vatE5 > grossE5)
      return { path: `inclusiveVats.${at}.vat`, code: "not_the_rate" };
  }
  const wholeE5 = sum(table.map(({ grossE5 }) => grossE5));
  return wholeE5 === totals.totalE5 ? null : { path: "inclusiveVats", code: "not_the_total" };
}

/** How much of a split is at each rate of the table; null where nobody can tell. */
function weightsOf(
  state: BillState,
  split: Split,
  table: readonly InclusiveVat[],
): AmountE5[] | null {
  const { claim } = split;
  const byTable = table.map(({ grossE5 }) => grossE5);
  const { subOrders, linesById, currency } = totalsOf(state);
  if (claim.type === "ITEMS") {
    const costs = claim.intervals.flatMap(({ lineId, from, to }): Cost[] => {
      const line = linesById.get(lineId);
      if (!line) return [];
      return [[line, subtract(costUpTo(line, to, currency), costUpTo(line, from, currency))]];
    });
    return byRate(costs, table) ?? (table.length === 1 ? byTable : null);
  }
  const ids = subOrdersOf(split);
  const chosen = subOrders.filter(({ subOrder }) => ids === null || ids.includes(subOrder.id));
  if (table.length === 1 || chosen.length === subOrders.length) return byTable;
  const lines = chosen.flatMap((one) => one.lines);
  return byRate(
    lines.map((line): Cost => [line, line.costE5]),
    table,
  );
}

type Cost = readonly [line: LineTotals, costE5: AmountE5];

function byRate(costs: readonly Cost[], table: readonly InclusiveVat[]): AmountE5[] | null {
  if (costs.some(([{ line }, costE5]) => costE5 > 0 && line.vatRate === undefined)) return null;
  return table.map(({ rate }) =>
    sum(costs.map(([{ line }, costE5]) => (line.vatRate === rate ? costE5 : ZERO_E5))),
  );
}

function cut(
  vats: readonly InclusiveVat[],
  {
    amountE5,
    weights,
    currency,
  }: { amountE5: AmountE5; weights: readonly AmountE5[]; currency: Currency },
): InclusiveVat[] {
  const step = isWholeMinor(amountE5, currency) ? minorStepE5(currency) : 1;
  const parts = allocate(amountE5, weights, { step });
  return vats.flatMap(({ rate, grossE5, vatE5 }, index) => {
    const partE5 = parts[index] ?? ZERO_E5;
    if (partE5 === 0) return [];
    // As the till has it, so that the whole bill says the till's own figures.
    const ownE5 = grossE5 > 0 ? scale(partE5, vatE5, grossE5, "halfUp") : ZERO_E5;
    return [{ rate, grossE5: partE5, vatE5: roundToMinor(ownE5, currency) }];
  });
}
