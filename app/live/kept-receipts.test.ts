import { afterEach, beforeEach, expect, it } from "vitest";
import { forgetReceipts, type KeptReceipt, keepReceipts } from "./kept-receipts";

/** What a browser has stored, by the names of its caches. */
let stores: Map<string, Map<string, Response>>;

function cacheOf(name: string) {
  const entries = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, entries);
  return {
    match: async (address: string) => entries.get(address)?.clone(),
    put: async (address: string, answer: Response) => void entries.set(address, answer),
  };
}

beforeEach(() => {
  stores = new Map();
  const caches = {
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => stores.delete(name),
  };
  Object.assign(globalThis, { caches });
});

afterEach(() => {
  Object.assign(globalThis, { caches: undefined });
});

async function kept(): Promise<KeptReceipt[]> {
  const stored = await stores.get("receipts")?.get("/receipts")?.clone().json();
  return (stored as { receipts: KeptReceipt[] } | undefined)?.receipts ?? [];
}

const row = (label: string) => ({ label, amount: "24,00 €" });
const receipt = (key: string, ...labels: string[]): KeptReceipt => ({
  key,
  title: "Hippo",
  detail: "Table 4",
  rows: labels.map(row),
});
const idsOf = (receipts: KeptReceipt[]) => receipts.map(({ key }) => key);

it("a phone stores the receipts that it has shown, the newest first and twelve at most", async () => {
  for (let n = 1; n <= 14; n += 1) {
    await keepReceipts({ of: "ann", receipts: [receipt(`p${n}`, "Paid")] });
  }
  expect(idsOf(await kept())).toEqual(Array.from({ length: 12 }, (_, index) => `p${14 - index}`));
});

it("a receipt that was refunded since is stored as it is now, and a list of receipts says no less of it", async () => {
  await keepReceipts({ of: "ann", receipts: [receipt("p1", "Part", "Paid")] });
  await keepReceipts({ of: "ann", receipts: [receipt("p1", "Part", "Paid", "Refunded")] });
  await keepReceipts({ of: "ann", receipts: [receipt("p2", "Paid"), receipt("p1", "Paid")] });
  const stored = await kept();
  expect(idsOf(stored)).toEqual(["p2", "p1"]);
  expect(stored[1]?.rows.map(({ label }) => label)).toEqual(["Part", "Paid", "Refunded"]);
});

it("receipts of the guest before are gone as soon as another's are stored, or the guest has logged out", async () => {
  await keepReceipts({ of: "ann", receipts: [receipt("p1", "Paid")] });
  await keepReceipts({ of: "bob", receipts: [receipt("p2", "Paid")] });
  expect(idsOf(await kept())).toEqual(["p2"]);
  await forgetReceipts();
  expect(await kept()).toEqual([]);
});

it("a browser without such a store, as by http, shows its pages all the same", async () => {
  Object.assign(globalThis, { caches: undefined });
  await expect(
    keepReceipts({ of: "ann", receipts: [receipt("p1", "Paid")] }),
  ).resolves.toBeUndefined();
  await expect(forgetReceipts()).resolves.toBeUndefined();
});
