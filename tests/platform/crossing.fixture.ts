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

type Call = { name: string; args: unknown[] };

/**
 * Objects of the earlier build: the calls of `without` are not known there yet, and what reaches the others is as
 * `received` makes it. The names of all calls are noted in `asked`.
 */
export function objectsBefore<T>(
  objects: T,
  {
    without = [],
    asked = [],
    received = ({ args }) => args,
  }: { without?: string[]; asked?: string[]; received?: (call: Call) => unknown[] } = {},
): T {
  const real = objects as { idFromName(name: string): unknown; get(id: unknown): unknown };
  const get = (id: unknown) =>
    new Proxy({} as OtherBuild, {
      get:
        (_none, name: string) =>
        (...args: unknown[]) => {
          asked.push(name);
          // A stub has no other own properties: as methods they must be called on it.
          const stub = real.get(id) as OtherBuild;
          return stub[without.includes(name) ? "notYet" : name]?.(...received({ name, args }));
        },
    });
  return { idFromName: (name: string) => real.idFromName(name), get } as T;
}
