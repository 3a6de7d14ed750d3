import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, Icon } from "~/ui";
import * as css from "./ordering-tour.css";

const STEPS = ["first", "second", "third"] as const;

/**
 * The sheet that explains ordering, for the bar of a page (ORD-40): over the page's foot, so that it moves
 * nothing. Null where it is not due or was closed.
 *
 * @param due whether the page's guest has not seen it lately; once it is shown it stays until it is closed.
 */
export function useOrderingTour(due: boolean): ReactNode {
  const [shown, setShown] = useState(due);
  useEffect(() => {
    if (due) setShown(true);
  }, [due]);
  return shown ? <OrderingTour onClose={() => setShown(false)} /> : null;
}

/** How ordering works, in three steps of 4.5 seconds each (ORD-41); without a script they are read at once. */
function OrderingTour({ onClose }: { onClose: () => void }) {
  const t = useT("order_at_table");
  const { pathname, search } = useLocation();
  const [step, setStep] = useState(0);
  const last = step === STEPS.length - 1;
  useEffect(() => {
    if (last || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setTimeout(() => setStep(step + 1), css.STEP_MS);
    return () => clearTimeout(timer);
  }, [last, step]);
  return (
    <section className={css.sheet} aria-label={t("tour.title")}>
      <div className={css.head}>
        <p className={css.title}>{t("tour.title")}</p>
        <a
          className={css.close}
          // The phone remembers that it saw the tour, so that the page comes back without it.
          href={pathname + search}
          aria-label={t("tour.skip")}
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          <Icon name="close" />
        </a>
      </div>
      <div
        className={css.bars}
        role="img"
        aria-label={t("tour.step", { step: step + 1, steps: STEPS.length })}
      >
        {STEPS.map((name, index) => (
          <div key={name} className={css.bar}>
            <div className={css.fill} data-state={stateOf(index, step)} />
          </div>
        ))}
      </div>
      <div className={css.turn}>
        <ol className={css.steps}>
          {STEPS.map((name, index) => (
            <li key={name} className={css.step} data-hidden={index === step ? undefined : ""}>
              <strong>{t(`tour.${name}.title`)}</strong>
              <p className={css.text}>{t(`tour.${name}.text`)}</p>
            </li>
          ))}
        </ol>
        <div className={css.next}>
          <Button
            type="button"
            size="small"
            variant="secondary"
            onClick={() => (last ? onClose() : setStep(step + 1))}
          >
            {t(last ? "tour.done" : "tour.next")}
          </Button>
        </div>
      </div>
    </section>
  );
}

function stateOf(place: number, step: number): "seen" | "shown" | "next" {
  if (place === step) return "shown";
  return place < step ? "seen" : "next";
}
