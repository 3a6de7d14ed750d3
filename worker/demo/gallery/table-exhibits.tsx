import type { AtTable, SeatView, TableView } from "~/features/bill/at-table.server";
import { Proposals } from "~/features/bill/proposals";
import type { ProposalView } from "~/features/bill/proposals-view.server";
import { TableRing } from "~/features/bill/table-ring";
import { Exhibit } from "./exhibit";

const HERE = "#table";
const STATES: readonly AtTable[] = ["looks", "chosen", "paying", "paid"];

const personOf = (index: number) => ({
  name: `Guest ${index + 1}`,
  avatar: { name: `Guest ${index + 1}`, sign: null, colourIndex: index },
});

function seat(index: number): SeatView {
  const person = personOf(index);
  const state = STATES[index % STATES.length] ?? "looks";
  return { key: `${index}`, href: HERE, label: `${person.name}: ${state}`, state, person };
}

const tableOf = (guests: number, more: number): TableView => ({
  seats: Array.from({ length: guests }, (_, index) => seat(index)),
  more: more > 0 ? { text: `+${more}`, label: `${more} more guests`, href: HERE } : null,
  open: "1,234.50 €",
  paid: 0.4,
  states: STATES.map((state) => ({ state, text: state })),
});

const asked: ProposalView = {
  id: "asked",
  person: personOf(1),
  text: "Guest 2 would like to share: Grilled octopus with smoked paprika and potatoes",
  detail: "Your share: 6.17 €",
  asked: true,
  own: false,
};
const own: ProposalView = {
  ...asked,
  id: "own",
  text: "Waiting for Guest 3",
  asked: false,
  own: true,
};

/** The guests at a bill: a few, as many as the ring has places for, and what they ask each other. */
export function TableExhibit() {
  return (
    <Exhibit id="table" title="The table">
      <TableRing table={tableOf(3, 0)} share={HERE} />
      <TableRing table={tableOf(9, 5)} share={null} />
      <Proposals proposals={[asked, own]} action={HERE} />
    </Exhibit>
  );
}
