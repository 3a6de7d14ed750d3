import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import type { User } from "~/contracts/account";
import type { AccountReceipt } from "~/contracts/account-receipts";
import type { Basket } from "~/contracts/basket";
import type { BillDocument } from "~/contracts/bill";
import type { PaymentAnswer } from "~/contracts/payment";
import type { PosEvent } from "~/contracts/pos-feed";
import type { Split } from "~/contracts/split";
import type { OwnTab } from "~/contracts/tabs";
import { env } from "./platform.fixture";

/** An object as it was stored on disk. */
export type Frozen = {
  binding:
    | "BILL"
    | "TABLE"
    | "TILL"
    | "TILL_ORDER"
    | "VOUCHER"
    | "MAIL"
    | "TEST_PROVIDER"
    | "BASKET"
    | "ORDER"
    | "TAB"
    | "USER"
    | "GUEST_RECEIPTS";
  name: string;
  tables: { name: string; sql: string; rows: Record<string, string | number | null>[] }[];
  others: string[];
  values: Record<string, unknown>;
};

/** An evening on a version's real product, and its final answers (tests/fixtures/freeze.mjs). */
export type Evening = {
  venueId: string;
  businessId: string;
  tableId: string;
  billId: string;
  orderRef: string;
  guests: Record<string, string>;
  said: Record<string, BillDocument>;
  payments: { guestId: string; paymentId: string; said: PaymentAnswer }[];
  open: { guestId: string; split: Split };
  /** What a guest ordered, and the tab that they opened. */
  ordering: {
    guestId: string;
    tableId: string;
    basket: Basket;
    /** The name of the basket's object. */
    basketName: string;
    orderId: string;
    tab: OwnTab;
    bill: BillDocument;
  };
  /** A guest who signed in after they paid. */
  account: { guestId: string; userId: string; me: User; receipts: AccountReceipt[] };
  feed: { events: PosEvent[] };
  at: number;
  objects: Frozen[];
};

export const evenings = Object.entries(
  import.meta.glob<Evening>("../fixtures/objects/*.json", { eager: true, import: "default" }),
).map(([path, evening]) => [path.split("/").at(-1)?.replace(".json", "") ?? "", evening] as const);

/** The object that a frozen one becomes. */
export function stubOf({ binding, name }: Pick<Frozen, "binding" | "name">) {
  const namespace: DurableObjectNamespace = env[binding] as never;
  return namespace.get(namespace.idFromName(name));
}

/** Writes an object to this build's disk and loads it from there. */
export async function thaw(frozen: Frozen): Promise<void> {
  const stub = stubOf(frozen);
  await runInDurableObject(stub, async (_object, { storage }) => {
    await storage.deleteAll();
    for (const { name, sql, rows } of frozen.tables) {
      storage.sql.exec(sql);
      for (const row of rows) {
        const columns = Object.keys(row);
        const places = columns.map(() => "?").join(", ");
        storage.sql.exec(
          `INSERT INTO ${name} (${columns.join(", ")}) VALUES (${places})`,
          ...Object.values(row),
        );
      }
    }
    for (const sql of frozen.others) storage.sql.exec(sql);
    for (const [key, value] of Object.entries(frozen.values)) storage.kv.put(key, value);
  });
  await evictDurableObject(stub);
}

/** An evening's object with one more event in its ledger, of a kind that only a later build knows. */
export function withEventFromLater(frozen: Frozen): Frozen {
  const [ledger, ...rest] = frozen.tables as [Frozen["tables"][number], ...Frozen["tables"]];
  const event = { v: 1, type: "loyaltyPointsBurnt", at: 1 };
  const row = { seq: ledger.rows.length + 1, at: 1, kind: event.type, amount_e5: null };
  const rows = [...ledger.rows, { ...ledger.rows.at(-1), ...row, body: JSON.stringify(event) }];
  return { ...frozen, tables: [{ ...ledger, rows }, ...rest] };
}
