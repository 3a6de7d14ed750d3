import { Card, Heading } from "~/ui";
import * as css from "./bill-lines.css";
import type { LineView, SubOrderView } from "./order-view.server";

interface BillLinesProps {
  subOrders: SubOrderView[];
  /** What stands over the lines when the order is in one piece. */
  title: string;
  totalLabel: string;
}

/** The dishes with what belongs to them, then discounts and charges (BILL-17). */
export function BillLines({ subOrders, title, totalLabel }: BillLinesProps) {
  return subOrders.map((subOrder) => (
    <Card as="section" key={subOrder.id}>
      <Heading>{subOrder.name ?? title}</Heading>
      <ul className={css.lines}>
        {subOrder.lines.map((line) => (
          <BillLine key={line.id} line={line} />
        ))}
      </ul>
      <dl className={css.sums}>
        {subOrder.sums.map(({ key, label, amount }) => (
          <div key={key} className={css.sum}>
            <dt>{label}</dt>
            <dd className={css.amount}>{amount}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{totalLabel}</dt>
          <dd className={css.amount}>{subOrder.amount}</dd>
        </div>
      </dl>
    </Card>
  ));
}

function BillLine({ line }: { line: LineView }) {
  return (
    <li className={css.line}>
      <span className={css.quantity}>{line.quantity}</span>
      <span className={css.name}>{line.name}</span>
      <span className={css.amount}>{line.amount}</span>
      {line.notes.map(({ key, label, amount }) => (
        <LineNote key={key} label={label} amount={amount} />
      ))}
    </li>
  );
}

function LineNote({ label, amount }: { label: string; amount: string | null }) {
  return (
    <>
      <span className={css.note}>{label}</span>
      {amount ? <span className={css.noteAmount}>{amount}</span> : null}
    </>
  );
}
