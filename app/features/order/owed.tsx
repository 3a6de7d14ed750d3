import { Sums } from "~/ui";
import * as css from "./order.css";
import type { OwedView } from "./owed-view.server";

type OwedProps = Pick<OwedView, "rows" | "notes"> & {
  /** The last row, where the page has the total nowhere else. */
  total?: { label: string; amount: string };
};

/** What the till adds to an order, and what the sum does not say by itself; nothing where there is neither. */
export function Owed({ rows, notes, total }: OwedProps) {
  const all = total ? [...rows, { key: "total", ...total, total: true }] : rows;
  return (
    <>
      {all.length > 0 ? <Sums rows={all} /> : null}
      {notes.map((note) => (
        <p key={note} className={css.owedNote}>
          {note}
        </p>
      ))}
    </>
  );
}
