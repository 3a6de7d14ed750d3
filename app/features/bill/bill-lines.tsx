import { Card, Heading } from "~/ui";
import * as css from "./bill-lines.css";
import type { LineView, SubOrderView } from "./order-view.server";

interface BillLinesProps {
  subOrders: SubOrderView[];
  totalLabel: string;
  /** A footnote under the sums of every part, where the venue has one (BILL-42). */
  footnote: string | null;
}

/** The dishes with what belongs to them, then discounts and charges (BILL-17). */
export function BillLines({ subOrders, totalLabel, footnote }: BillLinesProps) {
  return subOrders.map((subOrder) => (
    <Card as="section" key={subOrder.id}>
      <Heading>{subOrder.title}</Heading>
      <ul className={css.lines}>
        {subOrder.lines.map((line) => (
          <BillLine key={line.id} line={line} />
        ))}
      </ul>
      <dl className={css.sums}>
        {subOrder.sums.map(({ key, label, amount, explanation }) => (
          <div key={key} className={css.sum} data-part="sum">
            <dt>{label}</dt>
            <dd className={css.amount}>{amount}</dd>
            {explanation ? (
              <dd className={css.explained} lang={explanation.lang}>
                {explanation.text}
              </dd>
            ) : null}
          </div>
        ))}
        <div className={css.total} data-part="total">
          <dt>{totalLabel}</dt>
          <dd className={css.amount}>{subOrder.amount}</dd>
        </div>
      </dl>
      {footnote ? <p className={css.footnote}>{footnote}</p> : null}
    </Card>
  ));
}

function BillLine({ line }: { line: LineView }) {
  return (
    <li className={css.line}>
      {line.quantity === null ? <span /> : <span className={css.quantity}>{line.quantity}</span>}
      <span className={css.name}>{line.name}</span>
      <span className={css.amount}>{line.amount}</span>
      {line.notes.map(({ key, ...note }) => (
        <LineNote key={key} {...note} />
      ))}
    </li>
  );
}

function LineNote({ label, amount, explanation }: Omit<LineView["notes"][number], "key">) {
  return (
    <>
      <span className={css.note}>{label}</span>
      {amount ? <span className={css.noteAmount}>{amount}</span> : null}
      {explanation ? (
        <span className={css.note} lang={explanation.lang}>
          {explanation.text}
        </span>
      ) : null}
    </>
  );
}
