import { type CSSProperties, useRef } from "react";
import { Form } from "~/framework";
import { Avatar, Button, VisuallyHidden } from "~/ui";
import * as css from "./order-bar.css";
import type { OrderBarView } from "./order-bar.server";
import { useCountdown } from "./use-countdown";

/** A bar over a table's pages: who is about to send an order, when it is sent, and a button that takes it back. */
export function OrderBar({ bar }: { bar: OrderBarView }) {
  const { title, text, sender, secondsLeft, form } = bar;
  const element = useRef<HTMLFormElement>(null);
  const send = form?.send ?? null;
  // The sender's phone sends it from whatever page they went to meanwhile.
  const left = useCountdown(secondsLeft, () => {
    if (send) element.current?.requestSubmit();
  });
  return (
    <section className={css.bar} aria-label={title}>
      <Avatar {...sender} />
      <div className={css.text}>
        <p className={css.title} role="status">
          {title}
        </p>
        {text ? <VisuallyHidden>{text}</VisuallyHidden> : null}
      </div>
      {secondsLeft === null ? null : (
        <span className={css.count} aria-hidden="true">
          {left ?? secondsLeft}
        </span>
      )}
      {form ? (
        <Form ref={element} method="post" action={form.action} className={css.action}>
          <input type="hidden" name="basketId" value={form.basketId} />
          {send ? <input type="hidden" name="total" value={send.total} /> : null}
          {send ? <input type="hidden" name="owed" value={send.owed} /> : null}
          <Button name="intent" value="stop" size="small" variant="secondary">
            {form.undo}
          </Button>
        </Form>
      ) : null}
      {secondsLeft === null ? null : (
        <span className={css.fill} style={{ "--left": `${secondsLeft}s` } as CSSProperties} />
      )}
    </section>
  );
}
