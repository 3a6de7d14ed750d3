import { rewardOf } from "#tests/fixtures/loyalty-values";
import type { VoucherAnswer } from "~/domain/bill/commands";
import type { Consumer, Split } from "~/domain/bill/model";
import { anId } from "~/domain/ids.fixture";
import { amountE5, minorStepE5, rateBp } from "~/domain/money/money";
import { discountOnSplit, rewardTerms } from "~/domain/voucher/voucher";
import type { VoucherTerms } from "~/domain/voucher/voucher.schema";
import type { Table } from "./table";

/** A guest enters a code: quote, hold, apply to the split. The object may die between any two steps. */
export function enterVoucher(
  table: Table,
  { consumer, splitId, ref }: { consumer: Consumer; splitId: string; ref: string },
): void {
  const { rng, shell, network, currency } = table;
  const isReward = rng.chance(0.4);
  const held = isReward ? { reward: rewardOf(anId.member("member")) } : {};
  const asked = shell.send({
    type: "askVoucher",
    splitId: anId.split(splitId),
    consumer,
    ref,
    code: "TEN",
    ...held,
  });
  if (asked.kind !== "ok") return;
  const terms = isReward ? rewardOn(table, splitId) : voucherTerms(table);
  const answered = shell.whileAlive<VoucherAnswer>((answer) => {
    const split = shell.state.splits[splitId];
    const voucher = { ref, code: "TEN", terms };
    const discount = split && discountOnSplit(voucher, split.amountE5, currency);
    const put =
      answer.kind === "done" && discount
        ? shell.send({
            type: "applyVirtualDiscount",
            splitId: anId.split(splitId),
            consumer,
            discount,
          }).kind
        : "refused";
    if (put === "refused") shell.send({ type: "voucherAnswered", ref, operation: "hold", answer });
    else if (put === "ok" && rng.chance(0.5)) settleByDiscount(table, consumer, splitId);
  });
  network.voucher({ ref, operation: "hold", reward: held.reward ?? null }, answered);
}

/** Burns the use of a voucher right before it is needed; a reward that a wallet of ours holds is held for good. */
export function burn({ vouchers, shell }: Table, { virtualDiscount }: Split): boolean {
  if (!virtualDiscount?.voucher) return true;
  const { ref } = virtualDiscount;
  const reward = shell.state.vouchers[ref]?.reward ?? null;
  return reward !== null || vouchers.handle(ref, "burn");
}

function voucherTerms({ rng }: Table): VoucherTerms {
  const percentage = rateBp(rng.pick([1_000, 5_000, 10_000]));
  return { percentage, fixedE5: null, minimalE5: null };
}

/** A reward that often pays all of the split, and is worth nothing once the split is smaller. */
function rewardOn({ rng, shell, currency }: Table, splitId: string): VoucherTerms {
  const step = minorStepE5(currency);
  const steps = (shell.state.splits[splitId]?.amountE5 ?? step) / step;
  return rewardTerms(amountE5((rng.chance(0.5) ? steps : rng.int(1, Math.max(1, steps))) * step));
}

function settleByDiscount(table: Table, consumer: Consumer, splitId: string): void {
  const split = table.shell.state.splits[splitId];
  const discountBurnt = split ? burn(table, split) : false;
  table.shell.send({
    type: "fullyDiscount",
    splitId: anId.split(splitId),
    consumer,
    discountBurnt,
  });
}
