import { Badge, Card, Heading, LinkButton, List, ListRow, Notice } from "~/ui";
import type { MyOrdersView, OrderView } from "./my-orders.server";
import * as css from "./order.css";

/** What the table ordered in the last minutes, and how far it is (MENU-01, Q-02). */
export function MyOrders({ orders }: { orders: MyOrdersView }) {
  const { words, pending, placed, sent, failed, refusals, againHref } = orders;
  return (
    <Card as="section">
      <Heading>{words.title}</Heading>
      {refusals ? (
        <details className={css.failed} open={againHref !== null}>
          <summary className={css.summary}>{refusals}</summary>
          <p className={css.quiet}>{words.failed}</p>
          <Orders orders={failed} tone="neutral" />
          {againHref ? <LinkButton to={againHref}>{words.again}</LinkButton> : null}
        </details>
      ) : null}
      {sent ? (
        <Notice tone="success" title={sent.title} urgent>
          {sent.text}
        </Notice>
      ) : null}
      <Orders title={words.pending} orders={pending} tone="accent" />
      <Orders title={words.placed} orders={placed} tone="neutral" />
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
        {orders.map(({ key, status, detail, items, href }) => (
          <ListRow
            key={key}
            plain
            {...(href !== null && { to: href })}
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
