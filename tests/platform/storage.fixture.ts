import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import type { ObjectBinding } from "#worker/env";
import { env } from "./platform.fixture";

type Rows = Record<string, unknown>[];

/** What one object has on disk: its tables by name, with their columns and rows, and its values by key. */
export type Disk = {
  tables: Record<string, { columns: string; rows: Rows }>;
  values: [key: string, value: unknown][];
};

export function diskOf(stub: DurableObjectStub): Promise<Disk> {
  return runInDurableObject(stub, (_object, { storage }) => {
    const { sql } = storage;
    const tables = sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
      )
      .toArray()
      .map(({ name }) => {
        const cursor = sql.exec(`SELECT * FROM "${name}"`);
        const columns = cursor.columnNames.join(" ");
        return [name, { columns, rows: cursor.toArray() }] as const;
      });
    return { tables: Object.fromEntries(tables), values: [...storage.kv.list()] };
  });
}

/** All that an object has on disk, as text. */
export async function onDisk(stub: DurableObjectStub): Promise<string> {
  return textOf(await diskOf(stub));
}

export function textOf(stored: unknown): string {
  return JSON.stringify(stored, (_key, value) =>
    value instanceof ArrayBuffer ? new TextDecoder("latin1").decode(value) : value,
  );
}

/** The classes of the product's objects, each with its binding. */
const CLASSES: Readonly<Record<string, ObjectBinding>> = {
  BillObject: "BILL",
  TabObject: "TAB",
  TableObject: "TABLE",
  TillObject: "TILL",
  TillOrderObject: "TILL_ORDER",
  OrderObject: "ORDER",
  TopicObject: "TOPIC",
  VoucherObject: "VOUCHER",
  MailObject: "MAIL",
  DocumentObject: "DOCUMENT",
  SessionObject: "SESSION",
  BasketObject: "BASKET",
  ConsentObject: "CONSENT",
  PhoneObject: "PHONE",
  UserObject: "USER",
  SignInObject: "SIGN_IN",
  MemberObject: "MEMBER",
  GuestReceiptsObject: "GUEST_RECEIPTS",
  WelcomeObject: "WELCOME",
  InvoiceBookObject: "INVOICES",
  TryCountObject: "TRIES",
};

/** What every object of the product has on disk, by its class. */
export async function everyObject(): Promise<[name: string, disks: Disk[]][]> {
  return Promise.all(
    Object.entries(CLASSES).map(async ([name, binding]) => {
      const space = env[binding];
      const ids = await listDurableObjectIds(space);
      return [name, await Promise.all(ids.map((id) => diskOf(space.get(id))))] as [string, Disk[]];
    }),
  );
}

/** The rows of every table of the database. */
export async function everyTable(): Promise<[table: string, rows: Rows][]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
  ).all<{ name: string }>();
  return Promise.all(
    results.map(async ({ name }) => {
      const { results: rows } = await env.DB.prepare(`SELECT * FROM ${name}`).all();
      return [name, rows] as [string, Rows];
    }),
  );
}

/** Keys and values of the key-value store, as text. */
export async function everyCopy(): Promise<string> {
  const { keys } = await env.TENANTS.list();
  const copies = keys.map(async ({ name }) => [name, await env.TENANTS.get(name)]);
  return JSON.stringify(await Promise.all(copies));
}
