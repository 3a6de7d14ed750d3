import type { FormEvent } from "react";
import { Link, useLocation, useRevalidate } from "~/framework";
import { Button } from "~/ui";
import * as css from "./order-bar.css";
import type { OrderNewsView } from "./refused-notice";

type NewsBarProps = { bar: NonNullable<OrderNewsView["bar"]> };

/** A bar over any page: the guest's order is being prepared, or ready, with a link to its screen. */
export function NewsBar({ bar }: NewsBarProps) {
  const { headline, more, href, seen, seenHref, id, status } = bar;
  const { pathname, search } = useLocation();
  const revalidate = useRevalidate();
  // Not by Remix: a bill's manifest has no page of a table (docs/decisions/0079), and typed text has to stay.
  async function dismiss(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new URLSearchParams({ intent: "noted", orders: id, status });
    await fetch(seenHref, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
    revalidate();
  }
  return (
    <section className={css.bar} aria-label={headline}>
      <div className={css.text}>
        <p className={css.title} role="status">
          {headline}
        </p>
        <Link to={href} className={css.link}>
          {more}
        </Link>
      </div>
      <form method="post" action={seenHref} onSubmit={dismiss} className={css.action}>
        <input type="hidden" name="orders" value={id} />
        <input type="hidden" name="status" value={status} />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <Button name="intent" value="noted" size="small" variant="secondary">
          {seen}
        </Button>
      </form>
    </section>
  );
}
