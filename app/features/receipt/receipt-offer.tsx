import type { PaymentId } from "~/contracts/ids";
import { Link } from "~/framework";
import { useT } from "~/i18n/react";
import { Icon, type IconName } from "~/ui";
import * as css from "./receipt-offer.css";

interface ReceiptOfferProps {
  file: string;
  emailForm: string;
  /** Where an expense note can be asked for (RCPT-08). */
  expenseNote: string;
  /** The invoice's page; null where the venue issues none for this payment. */
  invoice: string | null;
  /** The payment, for the app around the page (RCPT-18). */
  paymentId: PaymentId;
}

/** The receipt of the payment that was just made, in one row: as a file, as mail, as a note, as an invoice (PAY-26). */
export function ReceiptOffer({
  file,
  emailForm,
  expenseNote,
  invoice,
  paymentId,
}: ReceiptOfferProps) {
  const t = useT("receipt");
  const expense = useT("expense");
  const ofInvoice = useT("invoice");
  return (
    <nav className={invoice ? css.rowOfFour : css.row} aria-label={t("offer.title")}>
      <Link className={css.way} to={file} reloadDocument data-receipt={paymentId}>
        <Way icon="receipt" text={t("offer.download")} />
      </Link>
      <Link className={css.way} to={emailForm}>
        <Way icon="mail" text={t("offer.email")} />
      </Link>
      <Link className={css.way} to={expenseNote}>
        <Way icon="copy" text={expense("offer.link")} />
      </Link>
      {invoice ? (
        <Link className={css.way} to={invoice}>
          <Way icon="list" text={ofInvoice("offer.link")} />
        </Link>
      ) : null}
    </nav>
  );
}

/** Says that the receipt goes to the guest's e-mail by itself, and leads to where that is changed. */
export function ReceiptOnItsWay({ email, href }: { email: string; href: string }) {
  const t = useT("receipt");
  return (
    <p>
      {t("offer.onItsWay", { email })} <Link to={href}>{t("offer.change")}</Link>
    </p>
  );
}

function Way({ icon, text }: { icon: IconName; text: string }) {
  return (
    <>
      <Icon name={icon} size="large" />
      <span>{text}</span>
    </>
  );
}
