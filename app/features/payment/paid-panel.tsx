import { useT } from "~/i18n/react";
import { AmountPanel, Announcement, PaidMark, PaidStamp, SegmentBar } from "~/ui";
import { CountedUp } from "./counted-up";
import * as css from "./payment.css";
import type { ReceiptView } from "./receipt-view.server";

/**
 * What the guest paid, and how far the whole table is with it. The brand's stamp closes the bar with the last part,
 * on every phone that still has the page open.
 */
export function PaidPanel({ receipt }: { receipt: ReceiptView }) {
  const t = useT("pay");
  const { paid, parts, left, allPaid, points } = receipt;
  return (
    <div className={css.paid}>
      <PaidMark />
      <AmountPanel label={t("success.paid")} amount={paid} detail={t("success.thanks")} />
      {points ? <CountedUp points={points} /> : null}
      {parts ? (
        <div className={css.stamped}>
          <SegmentBar fills value={parts.percent} label={parts.label} parts={parts.parts} />
          <PaidStamp isDown={allPaid !== null} />
        </div>
      ) : null}
      {allPaid ? <strong>{allPaid}</strong> : null}
      {left ? <p>{t("success.left", { amount: left })}</p> : null}
      <Announcement text={allPaid ?? ""} />
    </div>
  );
}
