import { backoffMs } from "../outbox/retry";
import { effectKey, PROVIDER_BACKOFF_CAP_MS } from "../payment/effects";
import type { BillCommand } from "./commands";
import { editable, refusesNewSplits } from "./decide-split";
import { accept, type Decision, refuse, repeated } from "./decision";
import type { BillState, Instant } from "./model";
import { asksVoucher } from "./voucher-events";

type Command<T extends BillCommand["type"]> = Extract<BillCommand, { type: T }>;

/** Only once this is written may the voucher be called: a crash in between loses no use (SPLIT-30). */
export function askVoucher(
  state: BillState,
  command: Command<"askVoucher">,
  now: Instant,
): Decision {
  const { splitId, ref, code, reward } = command;
  const found = editable(state, splitId, command.consumer);
  if (!found.ok) return found;
  const closed = refusesNewSplits(state);
  if (closed) return { ok: false, failure: closed };
  if (found.split.virtualDiscount) return refuse("DISCOUNT_EXISTS");
  if (ref in Object.prototype || state.vouchers[ref]) return refuse("VOUCHER_NOT_HELD");
  return accept(asksVoucher({ ref, code, splitId, ...(reward !== undefined && { reward }) }, now), {
    splitId,
  });
}

/** The answer may come late or more than once. */
export function voucherAnswered(
  state: BillState,
  command: Command<"voucherAnswered">,
  now: Instant,
): Decision {
  const { ref, operation, answer } = command;
  const claim = Object.hasOwn(state.vouchers, ref) ? state.vouchers[ref] : undefined;
  if (!claim || claim.phase === "USED" || claim.phase === "RELEASED") return repeated();
  const kind = operation === "use" ? "voucher.use" : "voucher.release";
  const effect = state.effects[effectKey(ref, kind)];
  if (!effect) return repeated();
  if (operation === "hold") {
    // Another command puts a use that was got on the split; any other use is given back. After a
    // refusal too: the same request may come again when another guest has given a use back.
    if (claim.phase !== "ASKED" || effect.attempts > 0) return repeated();
    return accept([{ type: "effectDeferred", key: effect.key, dueAt: now }]);
  }
  if (answer.kind !== "done") {
    const dueAt = now + backoffMs(effect.attempts, PROVIDER_BACKOFF_CAP_MS);
    return accept([{ type: "effectDeferred", key: effect.key, dueAt }]);
  }
  const phase = operation === "use" ? "USED" : "RELEASED";
  return accept([
    { type: "effectDone", key: effect.key },
    { type: "voucherSettled", ref, phase, at: now },
  ]);
}
