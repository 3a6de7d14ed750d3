import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, Card, Heading, List, ListRow, Price, Sums } from "~/ui";
import type { OwnHoldView } from "./own-hold.server";

/** A guest's own hold: who may order on it, with the press that changes that, and what was ordered so far. */
export function OwnHold({ hold }: { hold: OwnHoldView }) {
  const t = useT("hold");
  const { formData } = useNavigation();
  const { amount, orders, lines, total, href } = hold;
  const isOpen = orders === "table";
  return (
    <Card as="section">
      <Heading>{t("own.title", { amount })}</Heading>
      <p>{t(isOpen ? "own.table" : "own.only", { amount })}</p>
      <Form method="post" action={href}>
        <input type="hidden" name="intent" value="orders" />
        <Button
          name="orders"
          value={isOpen ? "own" : "table"}
          variant="secondary"
          wide
          busy={formData?.get("intent") === "orders"}
        >
          {t(isOpen ? "own.close" : "own.open")}
        </Button>
      </Form>
      <List label={t("own.orders")}>
        {lines.map((line) => (
          <ListRow
            key={line.key}
            title={line.who}
            detail={line.time}
            end={<Price>{line.amount}</Price>}
          />
        ))}
      </List>
      {lines.length === 0 ? (
        <p>{t("own.none")}</p>
      ) : (
        <Sums rows={[{ key: "total", label: t("own.orders"), amount: total, total: true }]} />
      )}
    </Card>
  );
}
