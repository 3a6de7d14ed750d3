import { Form } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, Card, Heading, List, ListRow } from "~/ui";

interface OrderAgainProps {
  /** The orders as the form sends them, and their dishes in words. */
  again: { ids: string; dishes: string[] };
  busy: boolean;
}

/** The dishes of orders that the kitchen refused: one press puts them into the basket as they were chosen. */
export function OrderAgain({ again: { ids, dishes }, busy }: OrderAgainProps) {
  const t = useT("basket");
  return (
    <Card as="section">
      <Heading>{t("again.title")}</Heading>
      <List>
        {dishes.map((dish) => (
          <ListRow key={dish} plain title={dish} />
        ))}
      </List>
      <p>{t("again.text")}</p>
      <Form method="post">
        <input type="hidden" name="orders" value={ids} />
        <Button name="intent" value="again" wide busy={busy}>
          {t("again.add")}
        </Button>
      </Form>
    </Card>
  );
}
