import { useT } from "~/i18n/react";
import { Avatar, Badge, Card, Heading, Icon, List, ListRow, Price } from "~/ui";
import type { PaymentView } from "./payments-view.server";

/** Who has paid what, the guest's own payments named as theirs (BILL-18). */
export function BillPayments({ payments }: { payments: PaymentView[] }) {
  const t = useT("pay");
  if (payments.length === 0) return null;
  return (
    <Card as="section">
      <Heading>{t("payments.title")}</Heading>
      <List>
        {payments.map(({ key, label, person, amount, state }) => (
          <ListRow
            key={key}
            plain
            start={
              person ? (
                <Avatar name={person.initialOf} colourIndex={person.colourIndex} />
              ) : (
                <Icon name="receipt" size="large" />
              )
            }
            title={label}
            end={
              <>
                {state === "underWay" ? <Badge>{t("payments.underWay")}</Badge> : null}
                <Price>{amount}</Price>
              </>
            }
          />
        ))}
      </List>
    </Card>
  );
}
