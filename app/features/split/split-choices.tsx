import { Form, Link, useNavigation } from "@remix-run/react";
import type { SplitType } from "~/contracts/billing";
import { useT } from "~/i18n/react";
import { Icon, type IconName, Spinner } from "~/ui";
import * as css from "./split-choices.css";

/** One way to split, with its reach where one seat or check was chosen. */
export type SplitChoice = { type: SplitType; href: string };

const icons: Readonly<Record<SplitType, IconName>> = {
  ITEMS: "list",
  SHARE: "share",
  AMOUNT: "amount",
  CHECK_SEAT: "seat",
  REMAINING_AMOUNT: "receipt",
};

interface SplitChoicesProps {
  choices: SplitChoice[];
  /** What the remaining amount comes to, written out. */
  left: string;
  subOrder: string | null;
}

/** The ways to split, each with a short word on how it works (SPLIT-18). */
export function SplitChoices({ choices, left, subOrder }: SplitChoicesProps) {
  const t = useT("pay");
  const busy = useNavigation().state === "submitting";
  return (
    <ul className={css.choices}>
      {choices.map(({ type, href }) => {
        const inside = (
          <>
            <Icon name={icons[type]} size="large" />
            <span className={css.words}>
              <span className={css.title}>{t(`split.type.${type}.title`, { amount: left })}</span>
              <span className={css.detail}>{t(`split.type.${type}.text`)}</span>
            </span>
            {busy && type === "REMAINING_AMOUNT" ? <Spinner /> : <Icon name="forward" />}
          </>
        );
        if (type !== "REMAINING_AMOUNT") {
          return (
            <li key={type}>
              <Link to={href} className={css.choice}>
                {inside}
              </Link>
            </li>
          );
        }
        return (
          <li key={type}>
            <Form method="post">
              <input type="hidden" name="type" value={type} />
              {subOrder ? <input type="hidden" name="subOrderOnly" value={subOrder} /> : null}
              <button className={css.choice} name="intent" value="issue" type="submit">
                {inside}
              </button>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}
