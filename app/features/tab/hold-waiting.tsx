import type { PaymentId, TabId } from "~/contracts/ids";
import { Form } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, EmptyState, LinkButton, Notice, Spinner } from "~/ui";
import * as css from "../payment/payment.css";

interface HoldWaitingProps {
  waiting: { tabId: TabId; paymentId: PaymentId; href: string | null };
}

/** A hold that waits for the guest at their bank, or for its outcome: nothing is charged either way. */
export function HoldWaiting({ waiting: { tabId, paymentId, href } }: HoldWaitingProps) {
  const t = useT("hold");
  const pay = useT("pay");
  if (href === null) {
    return (
      <>
        <div className={css.waiting}>
          <Spinner label={t("checking.title")} />
        </div>
        <EmptyState title={t("checking.heading")} text={pay("checking.text")} />
        <Notice tone="info" title={t("checking.onceTitle")}>
          {t("checking.onceText")}
        </Notice>
      </>
    );
  }
  return (
    <>
      <EmptyState
        title={pay("auth.heading")}
        text={t("bank.text")}
        action={
          <LinkButton to={href} variant="primary" size="large" reloadDocument>
            {pay("auth.go")}
          </LinkButton>
        }
      />
      <Form method="post">
        <input type="hidden" name="tabId" value={tabId} />
        <input type="hidden" name="paymentId" value={paymentId} />
        <Button name="intent" value="cancel" variant="quiet" wide>
          {t("bank.otherCard")}
        </Button>
      </Form>
    </>
  );
}
