import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { balanceOf } from "~/domain/bill/balance";
import { type LandedLedger, loaded, moneyOf } from "./landed-ledgers";

/** Ledgers that landed versions wrote: a file for each, with all its kinds of events. */
const FOLDER = new URL("../fixtures/ledgers/", import.meta.url);

const landed = readdirSync(FOLDER).flatMap((file) =>
  readFileSync(new URL(file, FOLDER), "utf8")
    .trim()
    .split("\n")
    .map((line) => ({ file, ...(JSON.parse(line) as LandedLedger) })),
);

describe("a ledger that a landed version wrote", () => {
  it.each(landed)("of seed $seed in $file has the same money, payment by payment", (one) => {
    expect(moneyOf(loaded(one.ledger))).toEqual(one.money);
  });

  it.each(landed)("of seed $seed in $file has no amount below zero", ({ ledger }) => {
    const balance = balanceOf(loaded(ledger));
    for (const amount of [balance.appliedE5, balance.reservedE5, balance.leftToPayE5]) {
      expect(amount).toBeGreaterThanOrEqual(0);
    }
  });
});
