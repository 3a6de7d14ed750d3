import { type RefObject, useEffect, useRef, useState } from "react";
import type { BasketLineId } from "~/contracts/ids";
import type { AmountE5 } from "~/domain/money/amount";
import { choiceTotal, times } from "~/domain/order/choice-total";
import { useSubmit } from "~/framework";
import { useLocale } from "~/i18n/react";
import { moneyFormatter } from "../money-formatter";
import { type ChoiceGroup, unopened, withChosen } from "./choice";
import { type Chosen, chosenIn, OPEN } from "./chosen";

export type ChoiceView = {
  groups: ChoiceGroup[];
  baseE5: AmountE5;
  currency: string;
  quantity: number;
  lineId: BasketLineId | null;
};

/** What came back: the group that is not complete, or why the dish can't be put into the basket. */
export type ChoiceProblem = { path: string | null; text: string };

export type Choice = {
  form: RefObject<HTMLFormElement>;
  /** To be called when anything in the form has changed. */
  read(): void;
  groups: ChoiceGroup[];
  /**
   * What all of it comes to; null without a script, since it would not follow the choice, and while the size
   * is open that has the price.
   */
  total: string | null;
};

/** Follows what a guest chooses: the price, what can't be taken any more (PROD-24), and what comes with it. */
export function useChoice(view: ChoiceView | null): Choice {
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState<{ of: unknown; chosen: Chosen; quantity: number } | null>(null);
  const locale = useLocale();
  const submit = useSubmit();
  const requested = useRef("");
  const read = () => {
    if (!form.current || !view) return;
    const data = new FormData(form.current);
    const chosen = chosenIn(data);
    setSaid({ of: view, chosen, quantity: Number(data.get("quantity")) });
    const opening = unopened(view.groups, chosen).join(" ");
    // Once for each choice: an answer that does not bring the groups is not asked for again.
    if (opening === requested.current) return;
    requested.current = opening;
    if (opening === "") return;
    data.set("step", OPEN);
    submit(data, { method: "post", preventScrollReset: true, replace: true });
  };
  useEffect(read, [view, submit]);
  if (!view) return { form, read, groups: [], total: null };
  const now = said?.of === view ? said : null;
  const groups = now ? withChosen(view.groups, now.chosen) : view.groups;
  const quantity = now && now.quantity > 0 ? Math.floor(now.quantity) : 0;
  const each = choiceTotal(view.baseE5, groups);
  const sized = groups.every(
    ({ sets, options }) => !sets || options.some((one) => one.quantity > 0),
  );
  const total =
    sized && quantity > 0 ? moneyFormatter(view.currency, locale)(times(each, quantity)) : null;
  return { form, read, groups, total };
}
