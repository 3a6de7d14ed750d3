import { useT } from "~/i18n/react";
import { ButtonGroup, LinkButton, Notice } from "~/ui";
import { Shell } from "../shell/shell";

interface ReceiptFailureProps {
  title: string;
  table: string | null;
  /** What did not work, and what it means for the payment. */
  text: string;
  /** Where it can be tried again; null where nobody knows which payment it was about. */
  again: string | null;
  bill: string;
}

/** The receipt, or an expense note, could not be sent or made (RCPT-19): what that means, and the next steps. */
export function ReceiptFailure({ title, table, text, again, bill }: ReceiptFailureProps) {
  const t = useT("receipt");
  const common = useT("common");
  return (
    <Shell title={title} detail={table}>
      <Notice tone="warning" urgent>
        {text}
      </Notice>
      <ButtonGroup>
        {again ? (
          <LinkButton to={again} variant="primary" size="large">
            {t("error.tryAgain")}
          </LinkButton>
        ) : null}
        <LinkButton to={bill} variant="quiet" wide>
          {common("backToBill")}
        </LinkButton>
      </ButtonGroup>
    </Shell>
  );
}
