import { useEffect, useRef } from "react";
import type { BasketId } from "~/contracts/ids";
import { Form } from "~/framework";
import { useT } from "~/i18n/react";
import { Button } from "~/ui";
import * as css from "./order.css";
import type { OwedView } from "./owed-view.server";
import { useCountdown } from "./use-countdown";

/** How long a second order of the same basket has to wait (ORD-16). */
const WAIT_S = 5;

/** Within which the second tap of the press that led here arrives, on whatever stands in its place now. */
const SECOND_TAP_MS = 500;

interface ConfirmFormProps {
  basketId: BasketId;
  total: number;
  /** What the guest will owe for them, with what the till adds. */
  owed: Pick<OwedView, "total" | "totalE5">;
  /** The guest sent the same a moment ago (ORD-15). */
  same: boolean;
  /** The guest has read the question about a large order: this press answers it. */
  sure: boolean;
  /**
   * After how many seconds the order goes by itself, where a script runs, and of how many (ORD-13, ORD-14); null for
   * never, and where the guest has only opened the page.
   */
  countdown: { leftS: number; wholeS: number } | null;
}

/** Sends the order: by a press, or by itself after a while; without a script by a press alone. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { basketId, total, owed, same, sure, countdown } = props;
  const t = useT("order_at_table");
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const shownAt = useRef(Date.now());
  const left = useCountdown(countdown?.leftS ?? null, () => {
    if (!sent.current) form.current?.requestSubmit();
  });
  const wait = useCountdown(same ? WAIT_S : null);
  const waiting = wait !== null && wait > 0;
  return (
    <Form
      ref={form}
      method="post"
      className={css.form}
      onSubmit={() => {
        sent.current = true;
      }}
    >
      <input type="hidden" name="basketId" value={basketId} />
      <input type="hidden" name="total" value={total} />
      <input type="hidden" name="owed" value={owed.totalE5} />
      {sure ? <input type="hidden" name="sure" value="yes" /> : null}
      <div className={css.filling}>
        <Button size="large" wide disabled={waiting}>
          {t(sure ? "large.send" : same ? "same.send" : "confirm.send", {
            amount: owed.total,
          })}
        </Button>
        {left === null || countdown === null ? null : <Fill {...countdown} />}
      </div>
      <p className={css.quiet} role={waiting ? "status" : undefined}>
        {/* Their room is there before a script counts, so that the button stays where it is. */}
        {same ? (
          <span className={waiting ? undefined : css.ahead}>
            {t("same.wait", { count: waiting ? wait : WAIT_S })}
          </span>
        ) : null}
        {countdown ? (
          <span className={left === null ? css.ahead : undefined}>
            {t("confirm.countdown", { count: left ?? countdown.leftS })}
          </span>
        ) : null}
      </p>
      <Button
        name="intent"
        value="stop"
        variant="quiet"
        onClick={(event) => {
          if (Date.now() - shownAt.current < SECOND_TAP_MS) event.preventDefault();
        }}
      >
        {t("confirm.cancel")}
      </Button>
    </Form>
  );
}

function Fill({ leftS, wholeS }: { leftS: number; wholeS: number }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const done = Math.max(0, 1 - leftS / wholeS);
    const steps = [{ transform: `scaleX(${done})` }, { transform: "scaleX(1)" }];
    const filling = element.current?.animate(steps, {
      duration: leftS * 1_000,
      fill: "forwards",
    });
    return () => filling?.cancel();
  }, [leftS, wholeS]);
  return <span ref={element} className={css.fill} aria-hidden="true" />;
}
