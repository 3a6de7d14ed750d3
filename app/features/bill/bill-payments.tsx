import { useT } from "~/i18n/react";
import { Avatar, Badge, Card, Heading, Icon, LinkButton, List, ListRow, Price } from "~/ui";
import { ALREADY_PAID_ID } from "./already-paid";
import type { PaymentView } from "./payments-view.server";

interface BillPaymentsProps {
  payments: PaymentView[];
  itemsPaid: boolean;
}

/** Who has paid what, the guest's own payments named as theirs (BILL-18), with their receipt (RCPT-20). */
export function BillPayments({ payments, itemsPaid }: BillPaymentsProps) {
  const t = useT("pay");
  const receiptText = useT("receipt");
  if (payments.length === 0 && !itemsPaid) return null;
  return (
    <Card as="section">
      <Heading>{t("payments.title")}</Heading>
      <List>
        {payments.map(({ key, label, person, amount, state, receipt, detail }) => (
          <ListRow
            key={key}
            plain
            start={
              person ? (
                <Avatar {...person.avatar} />
              ) : (
                <Icon name={state === "held" ? "card" : "amount"} size="large" />
              )
            }
            title={label}
            detail={detail}
            end={
              <>
                {state === "underWay" && !detail ? <Badge>{t("payments.underWay")}</Badge> : null}
                {receipt ? (
                  <LinkButton
                    to={receipt}
                    variant="quiet"
                    size="small"
                    reloadDocument
                    data-receipt={key}
                  >
                    <Icon name="receipt" label={receiptText("offer.download")} />
                  </LinkButton>
                ) : null}
                <Price>{amount}</Price>
              </>
            }
          />
        ))}
      </List>
      {itemsPaid ? (
        <LinkButton to={`#${ALREADY_PAID_ID}`} variant="quiet" size="small">
          {t("alreadyPaid.open")}
        </LinkButton>
      ) : null}
    </Card>
  );
}
