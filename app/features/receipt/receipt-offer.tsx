import { useT } from "~/i18n/react";
import { ButtonGroup, Card, Heading, LinkButton } from "~/ui";

interface ReceiptOfferProps {
  /** Where the file is. A plain link: the browser saves it, with JavaScript or without. */
  file: string;
  emailForm: string;
  /** Where an expense note can be asked for (RCPT-08). */
  expenseNote: string;
  onDownload: () => void;
}

/** The receipt of the payment that was just made: as a file, or as mail (PAY-26). */
export function ReceiptOffer({ file, emailForm, expenseNote, onDownload }: ReceiptOfferProps) {
  const t = useT("receipt");
  const expense = useT("expense");
  return (
    <Card as="section">
      <Heading>{t("offer.title")}</Heading>
      <ButtonGroup>
        <LinkButton to={file} reloadDocument onClick={onDownload}>
          {t("offer.download")}
        </LinkButton>
        <LinkButton to={emailForm} variant="quiet" wide>
          {t("offer.email")}
        </LinkButton>
        <LinkButton to={expenseNote} variant="quiet" wide>
          {expense("offer.link")}
        </LinkButton>
      </ButtonGroup>
    </Card>
  );
}
