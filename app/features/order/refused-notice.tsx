import type { OrderStatus } from "~/domain/menu/progress";
import { useLocation } from "~/framework";
import { Button, ButtonGroup, Notice } from "~/ui";

/** What the kitchen says of a guest's orders, in the guest's language. */
export type OrderNewsView = {
  /** The kitchen has yet to say whether it takes an order. */
  waits: boolean;
  /** Orders that are under way, as a page follows them over its socket. */
  follows: Record<string, number>;
  /** What the phone vibrates for, once for each. */
  signals: string[];
  /** That an order is being prepared, or is ready, until the guest has seen it. */
  bar: {
    headline: string;
    more: string;
    href: string;
    seen: string;
    seenHref: string;
    id: string;
    status: OrderStatus;
  } | null;
  /** Those that it refused, until the guest has seen it. */
  refused: {
    title: string;
    /** Each order's dishes, and why they aren't coming. */
    texts: string[];
    more: string;
    again: string;
    seen: string;
    /** The orders' ids, for the form. */
    ids: string;
    seenHref: string;
  } | null;
};

type RefusedProps = { refused: NonNullable<OrderNewsView["refused"]> };

export function RefusedNotice({ refused }: RefusedProps) {
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="danger"
      title={refused.title}
      urgent
      action={
        // Not by Remix: a bill's manifest has no page of a table (docs/decisions/0079).
        <form method="post" action={refused.seenHref}>
          <input type="hidden" name="orders" value={refused.ids} />
          <input type="hidden" name="returnTo" value={pathname + search} />
          <ButtonGroup>
            <Button name="intent" value="seen" size="small" variant="secondary">
              {refused.seen}
            </Button>
            <Button name="intent" value="again" size="small" variant="secondary">
              {refused.again}
            </Button>
          </ButtonGroup>
        </form>
      }
    >
      {refused.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{refused.more}</p>
    </Notice>
  );
}
