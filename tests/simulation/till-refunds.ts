import type { SplitAttempt } from "~/domain/bill/model";
import { amountE5, minorStepE5 } from "~/domain/money/money";
import { Prng } from "./prng";
import type { Table } from "./table";

/** A seed of its own, so that the rest of an evening does not change with what the till refunds. */
const OWN_NUMBERS = 0xbac4;

/** On some evenings staff give a part or all of a payment back, and the till repeats itself until it is answered. */
export function planTillRefunds(table: Table, seed: number, evening: number): void {
  const rng = new Prng(seed ^ OWN_NUMBERS);
  if (rng.chance(0.4)) return;
  for (let turn = 1; turn <= 3; turn += 1) {
    table.agenda.after(rng.int(5_000, evening), () => refundSomething(table, rng, `back-${turn}`));
  }
}

function refundSomething(table: Table, rng: Prng, ref: string): void {
  const { shell } = table;
  const paid = Object.values(shell.state.attempts).filter(({ phase }) => phase === "CAPTURED");
  const attempt = paid.length > 0 ? rng.pick(paid) : null;
  if (!attempt) return;
  const amount = amountFor(table, rng, attempt);
  const { paymentId } = attempt;
  const command = { type: "askRefund", ref, paymentId, amountE5: amountE5(amount) } as const;
  table.refunds.tillAsks(ref, paymentId, amount);
  const send = () => {
    let answer = shell.send(command);
    while (answer.kind === "lost") answer = shell.send(command);
  };
  send();
  // Some tills send it again though they were answered, at once or when the money is long back.
  if (rng.chance(0.6)) table.agenda.after(rng.int(0, 30_000), send);
}

/** Now and then more than there is. */
function amountFor({ currency }: Table, rng: Prng, attempt: SplitAttempt): number {
  const step = minorStepE5(currency);
  const left = Math.max(1, Math.floor((attempt.capturedE5 - attempt.refundedE5) / step));
  if (rng.chance(0.1)) return (left + 1) * step;
  return (rng.chance(0.4) ? left : rng.int(1, left)) * step;
}
