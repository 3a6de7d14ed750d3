import { Form, useLocation } from "~/framework";
import { Button, ButtonGroup, Notice } from "~/ui";

/** What the kitchen says of a guest's orders, in the guest's language. */
export type OrderNewsView = {
  /** The kitchen has yet to say whether it takes an order. */
  waits: boolean;
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
        <Form method="post" action={refused.seenHref}>
          <input type="hidden" name="orders" value={refused.ids} />
          <input type="hidden" name="returnTo" value={pathname + search} />
          <ButtonGroup>
            <Button name="intent" value="seen" size="small">
              {refused.seen}
            </Button>
            <Button name="intent" value="again" size="small" variant="secondary">
              {refused.again}
            </Button>
          </ButtonGroup>
        </Form>
      }
    >
      {refused.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{refused.more}</p>
    </Notice>
  );
}
