import { useT } from "~/i18n/react";
import { AmountPanel, PaidMark, SegmentBar } from "~/ui";
import * as css from "./payment.css";
import type { ReceiptView } from "./receipt-view.server";

/** What the guest paid, and how far the whole table is with it: to the end, or with what is left for the others. */
export function PaidPanel({ receipt }: { receipt: ReceiptView }) {
  const t = useT("pay");
  const { paid, parts, left, allPaid } = receipt;
  return (
    <div className={css.paid}>
      <PaidMark />
      <AmountPanel label={t("success.paid")} amount={paid} detail={t("success.thanks")} />
      {parts ? (
        <SegmentBar fills value={parts.percent} label={parts.label} parts={parts.parts} />
      ) : null}
      {allPaid ? <strong>{t("success.allPaid")}</strong> : null}
      {left ? <p>{t("success.left", { amount: left })}</p> : null}
    </div>
  );
}
