import type { PaymentId } from "~/contracts/ids";
import { useT } from "~/i18n/react";
import { Card, LinkButton } from "~/ui";
import * as css from "./issued-invoice.css";

interface IssuedInvoiceProps {
  issued: { number: string; date: string; buyer: string[] };
  file: string;
  /** The payment, for the app around the page (RCPT-18). */
  paymentId: PaymentId;
}

/** The invoice of a payment, with its download. */
export function IssuedInvoice({ issued, file, paymentId }: IssuedInvoiceProps) {
  const t = useT("invoice");
  const { number, date, buyer } = issued;
  return (
    <>
      <Card as="section">
        <dl className={css.facts}>
          <div>
            <dt className={css.label}>{t("issued.number")}</dt>
            <dd className={css.value}>{number}</dd>
          </div>
          <div>
            <dt className={css.label}>{t("issued.date")}</dt>
            <dd className={css.value}>{date}</dd>
          </div>
          <div>
            <dt className={css.label}>{t("issued.buyer")}</dt>
            <dd className={css.value}>{buyer.filter(Boolean).join("\n")}</dd>
          </div>
        </dl>
      </Card>
      <LinkButton
        to={file}
        variant="primary"
        size="large"
        wide
        reloadDocument
        data-receipt={paymentId}
      >
        {t("issued.download")}
      </LinkButton>
      <p>{t("issued.text")}</p>
    </>
  );
}
