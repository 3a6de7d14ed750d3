import { billObject, newGuest, openBill } from "./platform.fixture";

export type Method = (...args: unknown[]) => Promise<unknown>;

/** An object as a caller sees it, of another build. */
export type OtherBuild = Record<string, Method>;

/** The bill itself, called directly as another build calls it, without this build's callers. */
export const rawBill = (billId: string) => billObject(billId) as unknown as OtherBuild;

export async function seated() {
  const { billId, till } = await openBill([20]);
  const guest = newGuest();
  const { body: split } = await guest.byAmount(billId, 5);
  return { billId, till, guest, split };
}
