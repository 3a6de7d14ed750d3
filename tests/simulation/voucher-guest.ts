import type { VoucherAnswer } from "~/domain/bill/commands";
import type { Consumer, Split } from "~/domain/bill/model";
import { rateBp } from "~/domain/money/money";
import { discountOnSplit } from "~/domain/voucher/voucher";
import type { Table } from "./table";

/** A guest enters a code: quote, hold, apply to the split. The object may die between any two steps. */
export function enterVoucher(
  table: Table,
  { consumer, splitId, ref }: { consumer: Consumer; splitId: string; ref: string },
): void {
  const { rng, shell, network, currency } = table;
  const asked = shell.send({ type: "askVoucher", splitId, consumer, ref, code: "TEN" });
  if (asked.kind !== "ok") return;
  const percentage = rateBp(rng.pick([1_000, 5_000, 10_000]));
  const terms = { percentage, fixedE5: null, minimalE5: null };
  const answered = shell.whileAlive<VoucherAnswer>((answer) => {
    const split = shell.state.splits[splitId];
    const voucher = { ref, code: "TEN", terms };
    const discount = split && discountOnSplit(voucher, split.amountE5, currency);
    const put =
      answer.kind === "done" && discount
        ? shell.send({ type: "applyVirtualDiscount", splitId, consumer, discount }).kind
        : "refused";
    if (put === "refused") shell.send({ type: "voucherAnswered", ref, operation: "hold", answer });
    else if (put === "ok" && rng.chance(0.5)) settleByDiscount(table, consumer, splitId);
  });
  network.voucher({ ref, operation: "hold" }, answered);
}

/** Burns the voucher's use right before it is needed. */
export function burn(table: Table, { virtualDiscount }: Split): boolean {
  if (!virtualDiscount?.voucher) return true;
  return table.vouchers.handle(virtualDiscount.ref, "burn");
}

function settleByDiscount(table: Table, consumer: Consumer, splitId: string): void {
  const split = table.shell.state.splits[splitId];
  const discountBurnt = split ? burn(table, split) : false;
  table.shell.send({ type: "fullyDiscount", splitId, consumer, discountBurnt });
}
