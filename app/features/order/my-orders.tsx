import { useSearchParams } from "@remix-run/react";
import { useT } from "~/i18n/react";
import { Badge, Card, Heading, LinkButton, List, ListRow, Notice } from "~/ui";
import { ORDER_STATE } from "./addresses";
import type { MyOrdersView, OrderView } from "./my-orders.server";
import * as css from "./order.css";

/** What the table ordered in the last minutes, and how far it is (MENU-01, Q-02). */
export function MyOrders({ orders }: { orders: MyOrdersView }) {
  const t = useT("order_at_table");
  const [search] = useSearchParams();
  const { pending, placed, failed, againHref } = orders;
  return (
    <Card as="section">
      <Heading>{t("orders.title")}</Heading>
      {search.get(ORDER_STATE) === "placed" && pending.length > 0 ? (
        <Notice tone="success" title={t("placed.title")} urgent>
          {t("placed.text")}
        </Notice>
      ) : null}
      <Orders title={t("orders.pending")} orders={pending} tone="accent" />
      <Orders title={t("orders.placed")} orders={placed} tone="neutral" />
      {failed.length > 0 ? (
        <details className={css.failed} open={againHref !== null}>
          <summary className={css.summary}>{t("orders.failed", { count: failed.length })}</summary>
          <p className={css.quiet}>{t("orders.failedText")}</p>
          <Orders orders={failed} tone="neutral" />
          {againHref ? <LinkButton to={againHref}>{t("orders.again")}</LinkButton> : null}
        </details>
      ) : null}
    </Card>
  );
}

interface OrdersProps {
  title?: string;
  orders: OrderView[];
  tone: "accent" | "neutral";
}

function Orders({ title, orders, tone }: OrdersProps) {
  if (orders.length === 0) return null;
  return (
    <div className={css.group}>
      {title ? <Heading level={3}>{title}</Heading> : null}
      <List {...(title && { label: title })}>
        {orders.map(({ key, status, detail, items }) => (
          <ListRow
            key={key}
            plain
            title={items.map((item) => (
              <span key={item} className={css.item}>
                {item}
              </span>
            ))}
            detail={detail}
            end={<Badge tone={tone}>{status}</Badge>}
          />
        ))}
      </List>
    </div>
  );
}
