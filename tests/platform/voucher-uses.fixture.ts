import { voucherOf } from "#worker/objects/callers";
import { anId } from "~/domain/ids.fixture";
import { env, newGuest, openBill } from "./platform.fixture";

/** The business that owns the vouchers. */
export const BUSINESS = "business-bistro";

/** The object that stores the uses of a code. */
export function voucherObject(code: string) {
  return env.VOUCHER.get(env.VOUCHER.idFromName(`${BUSINESS}/${code}`));
}

/** The state of a code's uses. */
export async function usesOf(code: string) {
  const { taken, used } = await voucherOf(env, anId.business(BUSINESS), code, null).figures();
  return { taken, used };
}

/** A guest with a split of a bill of 30.00, before they pay. */
export async function seated(amount = 30) {
  const { billId, till } = await openBill([30]);
  const guest = newGuest();
  const { body: split } = await guest.byAmount(billId, amount);
  return { billId, till, guest, split };
}
