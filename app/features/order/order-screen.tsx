import type { ReactNode } from "react";
import { Announcement, Avatar, Icon, LinkButton, VisuallyHidden } from "~/ui";
import { TellWhenReady } from "../push/tell-when-ready";
import * as css from "./order-screen.css";
import type { OrderScreenView, OrderStep } from "./order-screen.server";

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
            <Avatar name={by.initialOf} sign={by.sign} colourIndex={by.colourIndex} />
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
