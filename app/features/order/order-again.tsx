import { Form, useSearchParams } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, Card, Heading, LinkButton, List, ListRow } from "~/ui";
import { Dialog } from "../shell/dialog";
import { ORDER_STATE } from "./order-query";

interface OrderAgainProps {
  /** The ids of the orders, as the form sends them, and the names of their dishes. */
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

/** Over the basket of an order that was not placed: one text for every reason (ORD-32, ORD-33). */
export function PlaceOrderError({ basketHref }: { basketHref: string }) {
  const t = useT("order_at_table");
  const common = useT("common");
  const [search] = useSearchParams();
  return (
    <Dialog
      id="place-order-error"
      title={t("place_order_error.unexpected_error.title")}
      closeHref={basketHref}
      open={search.get(ORDER_STATE) === "failed"}
    >
      <p>{t("place_order_error.unexpected_error.subtitle")}</p>
      <LinkButton to={basketHref} variant="primary" wide>
        {common("close")}
      </LinkButton>
    </Dialog>
  );
}
