import { euros, line, order, TestBill } from "./bill.fixture";

/** A bill of 100.00 with one split for all of it, engaged with a tip. */
export function engaged(): TestBill {
  const bill = new TestBill(order([line("a", 60), line("b", 40)]));
  bill.issue("s", "ann", { type: "REMAINING_AMOUNT" });
  bill.does(bill.engaging("s", "ann", { tipE5: euros(5) }));
  return bill;
}

/** Its creation has been sent. */
export function creating(): TestBill {
  const bill = engaged();
  bill.does({ type: "takeDueEffects" });
  return bill;
}

/** Its confirmation has been sent. */
export function confirming(): TestBill {
  const bill = creating();
  bill.hears("pay-s", "create", "requiresConfirmation");
  bill.does({ type: "takeDueEffects" });
  return bill;
}
