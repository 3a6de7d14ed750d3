import { useT } from "~/i18n/react";
import { ButtonGroup, LinkButton, Notice } from "~/ui";
import { Shell } from "../shell/shell";

interface ReceiptFailureProps {
  title: string;
  table: string | null;
  /** What did not work. */
  what: "email" | "download";
  /** Where it can be tried again; null where nobody knows which payment it was about. */
  again: string | null;
  bill: string;
}

/** The receipt could not be sent or made (RCPT-19): what that means for the guest, and the ways on. */
export function ReceiptFailure({ title, table, what, again, bill }: ReceiptFailureProps) {
  const t = useT("receipt");
  const common = useT("common");
  return (
    <Shell title={title} detail={table}>
      <Notice tone="warning" urgent>
        {t(what === "email" ? "error.emailSubtitle" : "error.downloadSubtitle")}
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
