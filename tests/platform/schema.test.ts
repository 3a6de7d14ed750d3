import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, it } from "vitest";
import { billObject, newGuest, openBill, units } from "./platform.fixture";

/** Restores a bill's tables as they were before they had a version. */
async function asBeforeVersions(billId: string): Promise<void> {
  await runInDurableObject(billObject(billId), (_bill, { storage }) => {
    storage.sql.exec("DROP TRIGGER ledger_needs_amounts");
    storage.sql.exec("ALTER TABLE payment_details DROP COLUMN adapter");
    storage.kv.delete("schema");
  });
  await evictDurableObject(billObject(billId));
}

const versionOf = (billId: string) =>
  runInDurableObject(billObject(billId), (_bill, { storage }) => storage.kv.get<number>("schema"));

it("a bill from before tables had a version is migrated when it is loaded, and can be paid", async () => {
  const { billId } = await openBill([20]);
  await asBeforeVersions(billId);
  const guest = newGuest();
  const { body: split } = await guest.byAmount(billId, 5);
  expect(await versionOf(billId)).toBe(2);
  expect((await guest.pay(billId, split)).body.step).toBe("succeeded");
  expect((await guest.bill(billId)).body.leftToPay).toBe(units(15));
  await runInDurableObject(billObject(billId), (_bill, { storage }) => {
    const moneyless = "INSERT INTO ledger VALUES (9999, 1, 'elsewhereRecorded', NULL, '{}')";
    expect(() => storage.sql.exec(moneyless)).toThrow();
  });
});

it("tables of a later build stop a bill before anything is written", async () => {
  const { billId } = await openBill([20]);
  await runInDurableObject(billObject(billId), (_bill, { storage }) => {
    storage.kv.put("schema", 99);
  });
  await evictDurableObject(billObject(billId));
  expect(await newGuest().bill(billId)).toMatchObject({ status: 503 });
  expect(await versionOf(billId)).toBe(99);
});
