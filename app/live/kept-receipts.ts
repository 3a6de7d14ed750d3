/** What the app's worker shows of a receipt without a connection (`public/guest-app-worker.js`). */
export type KeptReceipt = {
  /** What tells it from the others: its payment. */
  key: string;
  title: string;
  detail: string;
  rows: { label: string; amount: string; total?: boolean | undefined }[];
};

/** Receipts that a page has shown, and whose: another guest's on the same phone take the place of these. */
export type KeptReceipts = { of: string; receipts: KeptReceipt[] };

const CACHE = "receipts";
const ADDRESS = "/receipts";
/** More than anybody shows at a counter without a connection. */
const MOST = 12;

/** Stores receipts that this phone has shown on it, beside those before, for the page without a connection. */
export async function keepReceipts({ of, receipts }: KeptReceipts): Promise<void> {
  // Browsers have no such store where the page came by http.
  const stores = globalThis.caches as CacheStorage | undefined;
  if (!stores || receipts.length === 0) return;
  const cache = await stores.open(CACHE);
  const stored: unknown = await (await cache.match(ADDRESS))?.json();
  const before = receiptsOf(stored, of);
  // A list of receipts says less of each than its own page did.
  const saysLess = ({ key, rows }: KeptReceipt) =>
    before.some((one) => one.key === key && one.rows.length > rows.length);
  const shown = receipts.filter((receipt) => !saysLess(receipt));
  const keys = new Set(shown.map(({ key }) => key));
  const others = before.filter(({ key }) => !keys.has(key));
  const all: KeptReceipts = { of, receipts: [...shown, ...others].slice(0, MOST) };
  await cache.put(ADDRESS, new Response(JSON.stringify(all)));
}

export async function forgetReceipts(): Promise<void> {
  await (globalThis.caches as CacheStorage | undefined)?.delete(CACHE);
}

function receiptsOf(stored: unknown, of: string): KeptReceipt[] {
  const kept = stored as KeptReceipts | undefined;
  return kept?.of === of ? kept.receipts : [];
}
