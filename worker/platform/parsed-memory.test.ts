import { expect, it } from "vitest";
import { billDocument } from "#tests/fixtures/bill-document";
import { ParsedMemory } from "./parsed-memory";

const known = (version: number) => ({ version, document: billDocument({ version }) });

it("caches as many bills as fit into its bytes, and drops the one that nobody reads", () => {
  const memory = new ParsedMemory<ReturnType<typeof known>>(30_000);
  for (let bill = 0; bill < 10; bill += 1) memory.set(`bill-${bill}`, known(bill), 1_000);
  memory.get("bill-0");
  memory.set("bill-10", known(10), 1_000);
  expect(memory.get("bill-0")?.version).toBe(0);
  expect(memory.get("bill-1")).toBeUndefined();
  // One large bill takes the place of many small ones, and one beyond all bounds is not cached.
  memory.set("large", known(11), 9_000);
  expect(memory.get("large")?.version).toBe(11);
  expect(memory.get("bill-2")).toBeUndefined();
  expect(memory.bytes).toBeLessThanOrEqual(30_000);
  memory.set("huge", known(12), 900_000);
  expect(memory.get("huge")).toBeUndefined();
  expect(memory.bytes).toBeLessThanOrEqual(30_000);
});
