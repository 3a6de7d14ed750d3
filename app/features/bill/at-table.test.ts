import { describe, expect, it } from "vitest";
import {
  billDocument,
  NOW,
  product,
  publicSplit,
  subOrder,
  units,
} from "#tests/fixtures/bill-document";
import type { BillDocument } from "~/contracts/bill";
import type { GuestSign } from "~/domain/bill/guest-signs";
import { anId } from "~/domain/ids.fixture";
import { tableView } from "./at-table.server";
import { guestDishes } from "./guest-dishes.server";

const AT = { venueId: anId.venue("croque-cie"), billId: anId.bill("b") };

const participant = (id: string, place: number, sign: GuestSign | null = null) => ({
  id: anId.participant(id),
  userId: null,
  picture: null,
  username: null,
  createdAt: NOW,
  createdOrder: place,
  sign,
});

const ring = (bill: BillDocument) => tableView(bill, AT, "en-GB");

const four = billDocument({
  reader: anId.participant("ann"),
  participants: [
    participant("ann", 0, "FOX"),
    participant("bob", 1),
    participant("cleo", 2, "BEE"),
    participant("dan", 3, "OWL"),
  ],
  splits: [
    publicSplit({ participantId: "bob", status: "ISSUED", amount: units(12) }),
    publicSplit({ participantId: "cleo", status: "PENDING", amount: units(9) }),
    publicSplit({ participantId: "dan", status: "PAID", amount: units(5) }),
    publicSplit({ participantId: "dan", status: "REGISTERED", amount: units(4) }),
  ],
  totalBillAmount: units(36),
  leftToPay: units(27),
  forecastedLeftToPay: units(18),
});

describe("the table", () => {
  it("BILL-11 says of each guest who looks, has chosen, is paying and has paid, and what is open", () => {
    const table = ring(four);
    expect(table?.seats.map(({ state, label }) => [state, label])).toEqual([
      ["looks", "You haven’t selected anything yet"],
      ["chosen", "Guest 2 has selected €12.00"],
      ["paying", "Bee is paying €9.00"],
      ["paid", "Owl has paid €9.00"],
    ]);
    expect(table).toMatchObject({ open: "€18.00", paid: 0.25, more: null });
    expect(table?.states.map(({ text }) => text)).toEqual([
      "Looking",
      "Selected",
      "Paying",
      "Paid",
    ]);
  });

  it("BILL-11 a guest who has paid and chooses more is choosing", () => {
    const again = publicSplit({ participantId: "dan", status: "ISSUED", amount: units(3) });
    const table = ring({ ...four, splits: [...four.splits, again] });
    expect(table?.seats.at(-1)?.label).toBe("Owl has selected €3.00");
  });

  it("BILL-11 a guest alone sees no ring, and one without a sign is asked for it beside the others", () => {
    expect(ring(billDocument())).toBeNull();
    const alone = billDocument({
      reader: anId.participant("ann"),
      participants: [participant("ann", 0)],
    });
    expect(ring(alone)).toBeNull();
    const table = ring({ ...four, reader: null });
    expect(table?.seats.at(-1)).toMatchObject({
      label: "You: choose your icon",
      href: "/venues/croque-cie/bills/b/guest",
      state: null,
    });
  });

  it("a full house has ten places, and the rest behind the last", () => {
    const crowd = Array.from({ length: 60 }, (_, index) => participant(`g${index}`, index));
    const table = ring({ ...four, participants: crowd, reader: anId.participant("g0") });
    expect(table?.seats).toHaveLength(9);
    expect(table?.more).toMatchObject({ text: "+51", label: "and 51 more guests" });
  });

  it("with an older build's bill, which does not name the reader, the reader's own part does", () => {
    const { reader: _, ...before } = four;
    const own = publicSplit({ participantId: "bob", isCurrentUser: true, amount: units(2) });
    expect(ring({ ...before, splits: [own] })?.seats[1]?.label).toBe("You’ve selected €2.00");
  });
});

describe("a guest's dishes", () => {
  const lines = [
    product("1", "Croque", 12, { chosenBy: [{ participantId: "bob", quantity: units(0.5) }] }),
    product("2", "Tarte", 9, {
      quantity: units(2),
      takenBy: [{ participantId: "bob", quantity: units(2), paid: units(1) }],
    }),
    product("3", "Soupe", 7, { chosenBy: [{ participantId: "ann", quantity: units(1) }] }),
  ];
  const bill = { ...four, ...billDocument({ order: { subOrders: [subOrder("1", lines)] } }) };
  const table = { ...bill, participants: four.participants, splits: four.splits };

  it("BILL-26 are theirs alone, each chosen, being paid or paid", () => {
    expect(guestDishes(table, "bob", "en-GB")).toMatchObject({
      isReader: false,
      standing: "Guest 2 has selected €12.00",
      dishes: [
        { name: "Croque", detail: "½ selected" },
        { name: "Tarte", detail: "1 being paid for" },
        { name: "Tarte", detail: "1 paid" },
      ],
    });
  });

  it("an amount that is no dish is named as what it is", () => {
    const shares = publicSplit({ participantId: "cleo", type: "SHARE", amount: units(9) });
    const view = guestDishes({ ...table, splits: [shares] }, "cleo", "en-GB");
    expect(view).toMatchObject({
      dishes: [],
      others: [{ text: "Split equally", amount: "€9.00" }],
    });
  });

  it("BILL-11 who is not at the table has none", () => {
    expect(guestDishes(table, "stranger", "en-GB")).toBeNull();
  });
});
