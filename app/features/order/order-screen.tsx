import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Form, useLocation, useRevalidate } from "~/framework";
import { Announcement, Avatar, Button, Icon, LinkButton, Notice, VisuallyHidden } from "~/ui";
import type { TellView } from "../push/tell-view.server";
import * as css from "./order-screen.css";
import { scripted } from "./order-screen.css";
import type { OrderScreenView, OrderStep } from "./order-screen.server";

/** Nothing changes whether a browser can be pushed to. */
const never = () => () => undefined;

const canBePushedTo = () => "PushManager" in window && "Notification" in window;

type Problem = "denied" | "failed";

/** How far an order is and since when, who ordered what, and what its guest can do meanwhile. */
export function OrderScreen({ view, sound }: { view: OrderScreenView; sound: ReactNode }) {
  const { headline, texts, steps, by, dishes, note, words } = view;
  return (
    <div className={css.screen}>
      <div className={css.state} data-part="order-state">
        <h2 className={css.headline} data-part="order-headline">
          {headline}
        </h2>
        <Announcement text={[headline, ...texts].join(" ")} />
        {texts.map((text) => (
          <p key={text} className={css.text}>
            {text}
          </p>
        ))}
      </div>
      <ol className={css.steps} data-part="order-steps" aria-label={words.steps}>
        {steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
      <section className={css.dishes} aria-label={words.dishes}>
        {by ? (
          <p className={css.by}>
            <Avatar {...by.avatar} />
            {by.name}
          </p>
        ) : null}
        <ul className={css.list}>
          {dishes.map((dish) => (
            <li key={dish}>{dish}</li>
          ))}
        </ul>
        {note ? (
          <p className={css.note}>
            <VisuallyHidden>{words.note}: </VisuallyHidden>
            {note}
          </p>
        ) : null}
      </section>
      <div className={css.next}>
        {view.againHref ? (
          <LinkButton to={view.againHref} variant="primary">
            {words.again}
          </LinkButton>
        ) : null}
        <LinkButton to={view.backHref} variant={view.againHref ? "secondary" : "primary"}>
          {words.back}
        </LinkButton>
        {view.menuHref ? (
          <LinkButton to={view.menuHref} variant="secondary">
            {words.menu}
          </LinkButton>
        ) : null}
        {view.tell ? <TellWhenReady tell={view.tell} /> : null}
        {sound}
      </div>
    </div>
  );
}

function Step({ step: { name, time, at } }: { step: OrderStep }) {
  return (
    <li
      className={css.step}
      data-part="order-step"
      data-at={at}
      aria-current={at === "now" ? "step" : undefined}
    >
      <span className={css.mark} data-part="order-mark">
        {at === "done" ? <Icon name="check" /> : null}
      </span>
      <span className={css.name} data-part="order-name">
        {name}
      </span>
      <span className={css.time} data-part="order-time">
        {time}
      </span>
    </li>
  );
}

/**
 * Offers to tell the guest's phone when their orders are ready, where its browser can; without a script it can't, and the
 * page comes again by itself. To be told no more is a form like any other.
 */
function TellWhenReady({ tell }: { tell: TellView }) {
  const { pathname } = useLocation();
  const { words, orders, action, isTold } = tell;
  if (!isTold) return <TellButton tell={tell} returnTo={pathname} />;
  return (
    <Form method="post" action={action} reloadDocument>
      <input type="hidden" name="orders" value={orders} />
      <input type="hidden" name="returnTo" value={pathname} />
      <Notice
        action={
          <Button name="intent" value="stop" size="small" variant="secondary">
            {words.stop}
          </Button>
        }
      >
        {words.told}
      </Notice>
    </Form>
  );
}

function TellButton({ tell, returnTo }: { tell: TellView; returnTo: string }) {
  const { words, orders, action, publicKey } = tell;
  const isOffered = useSyncExternalStore(never, canBePushedTo, () => false);
  const revalidate = useRevalidate();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  async function ask(): Promise<Problem | null> {
    // First of all: browsers allow this question right after a press alone.
    if ((await Notification.requestPermission()) !== "granted") {
      // Whoever closed the question has said nothing.
      return Notification.permission === "denied" ? "denied" : null;
    }
    const { subscribe } = await import("../push/subscribe");
    const subscription = await subscribe(publicKey);
    const body = new URLSearchParams({ intent: "tell", orders, returnTo, ...subscription });
    // Not by Remix: a bill's manifest has no page beside the bill (docs/decisions/0079).
    const { ok } = await fetch(action, { method: "POST", body });
    revalidate();
    return ok ? null : "failed";
  }
  async function press() {
    if (isAsking) return;
    setIsAsking(true);
    setProblem(await ask().catch(() => "failed" as const));
    setIsAsking(false);
  }
  return (
    <div className={scripted} data-offered={isOffered ? "" : undefined}>
      <Button type="button" variant="secondary" wide busy={isAsking} onClick={press}>
        {words.tell}
      </Button>
      {problem ? (
        <Notice tone="warning" urgent>
          {words[problem]}
        </Notice>
      ) : null}
    </div>
  );
}
