import type { SplitType } from "~/contracts/split";
import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { ActionCard, type IconName } from "~/ui";
import * as css from "./split-editor.css";

/** One split type, with its scope where one seat or check was chosen. */
type SplitChoice = { type: SplitType; href: string };

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

/** The split types, each with a short word on how it works (SPLIT-18). */
export function SplitChoices({ choices, left, subOrder }: SplitChoicesProps) {
  const t = useT("pay");
  const busy = useNavigation().state === "submitting";
  return (
    <ul className={css.choices} data-part="actions">
      {choices.map(({ type, href }) => {
        const card = {
          icon: icons[type],
          title: t(`split.type.${type}.title`, { amount: left }),
          detail: t(`split.type.${type}.text`),
        };
        return (
          <li key={type}>
            {type === "REMAINING_AMOUNT" ? (
              <Form method="post">
                <input type="hidden" name="type" value={type} />
                {subOrder ? <input type="hidden" name="subOrderOnly" value={subOrder} /> : null}
                <ActionCard {...card} name="intent" value="issue" busy={busy} />
              </Form>
            ) : (
              <ActionCard {...card} to={href} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
