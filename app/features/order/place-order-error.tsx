import { useSearchParams } from "~/framework";
import { useT } from "~/i18n/react";
import { Dialog, LinkButton } from "~/ui";
import { ORDER_STATE } from "./order-query";

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
      closeLabel={common("close")}
      open={search.get(ORDER_STATE) === "failed"}
    >
      <p>{t("place_order_error.unexpected_error.subtitle")}</p>
      <LinkButton to={basketHref} variant="primary" wide>
        {common("close")}
      </LinkButton>
    </Dialog>
  );
}
