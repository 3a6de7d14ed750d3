import { useEffect, useState } from "react";
import { useT } from "~/i18n/react";
import { Button, Card, Heading } from "~/ui";
import * as css from "./ordering-tour.css";

const STEPS = ["first", "second", "third"] as const;

/**
 * How ordering works, in three steps of 4.5 seconds each (ORD-41). It is part of the page and covers nothing:
 * without a script all steps are read under each other, and who wants nothing to move goes on by a press.
 *
 * @param due whether the page's guest has not seen it lately; it stays until it is done or skipped.
 */
export function OrderingTour({ due }: { due: boolean }) {
  const t = useT("order_at_table");
  const [shown, setShown] = useState(due);
  const [step, setStep] = useState(0);
  const last = step === STEPS.length - 1;
  useEffect(() => {
    if (!shown || last || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setTimeout(() => setStep(step + 1), css.STEP_MS);
    return () => clearTimeout(timer);
  }, [shown, last, step]);
  if (!shown) return null;
  return (
    <Card as="section">
      <Heading>{t("tour.title")}</Heading>
      <div className={css.bars} role="img" aria-label={t("tour.step", progress(step))}>
        {STEPS.map((name, place) => (
          <div key={name} className={css.bar}>
            <div className={css.fill} data-state={stateOf(place, step)} />
          </div>
        ))}
      </div>
      <ol className={css.steps}>
        {STEPS.map((name, place) => (
          <li key={name} className={css.step} data-hidden={place === step ? undefined : ""}>
            <Heading level={3}>{t(`tour.${name}.title`)}</Heading>
            <p>{t(`tour.${name}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className={css.buttons}>
        <Button type="button" onClick={() => (last ? setShown(false) : setStep(step + 1))}>
          {t(last ? "tour.done" : "tour.next")}
        </Button>
        {last ? null : (
          <Button type="button" variant="quiet" onClick={() => setShown(false)}>
            {t("tour.skip")}
          </Button>
        )}
      </div>
    </Card>
  );
}

function progress(step: number) {
  return { step: step + 1, steps: STEPS.length };
}

function stateOf(place: number, step: number): "seen" | "shown" | "next" {
  if (place === step) return "shown";
  return place < step ? "seen" : "next";
}
