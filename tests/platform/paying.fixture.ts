import { newGuest, openBill } from "./platform.fixture";

/** A guest with a split of 5.00 on a new bill of 20.00. */
export async function aSplit(venue = "bistro") {
  const bill = await openBill([12.5, 7.5], {}, venue);
  const guest = newGuest();
  const { body: split } = await guest.byAmount(bill.billId, 5);
  return { ...bill, guest, split };
}
