import { type FormEvent, startTransition, useEffect, useState } from "react";
import { useFetcher, useFetchers, useSubmit } from "~/framework";
import { IN_PLACE } from "../forms/answered";
import { pressIn } from "./adding-press";
import { type Counts, ShownCounts } from "./shown-counts";

/** What a press in a list comes to: why not, or of which dish there is another count now. */
export type AddingAnswer = {
  problem: string | null;
  dish: { key: string; name: string } | null;
};

/** Each press is sent by itself, so that none that is under way is given up for the next. */
const PRESS = "press-";
let presses = 0;

/**
 * Sends the presses of a list without leaving it. The counts go ahead of the answers. What the page reads meanwhile may
 * have a press already whose own answer is not there yet, so it counts once none is under way.
 *
 * @returns the counts as they are shown, and the last answer.
 */
export function useAdding(stored: Counts, answered: AddingAnswer | undefined) {
  const submit = useSubmit();
  const isUnderWay = useFetchers().some(({ key }) => key.startsWith(PRESS));
  /** The number of the last press that the router has. */
  const [sent, setSent] = useState(0);
  const [answer, setAnswer] = useState(answered);
  const [counts] = useState(() => new ShownCounts(stored));
  useEffect(() => {
    if (!isUnderWay) counts.update(stored, sent);
  });
  const onSubmit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const { name, value, parentElement } = submitter;
    const pressed = pressIn(value);
    if (!pressed) return;
    // The button goes with the last one.
    if (pressed.by === -1 && counts.shown.dishes[pressed.key] === 1) {
      (parentElement?.lastElementChild as HTMLElement | null)?.focus();
    }
    presses += 1;
    const number = presses;
    counts.press(pressed, number);
    // What is pressed is painted first: on a slow phone the router takes as long as that.
    setTimeout(() =>
      startTransition(() => {
        setSent(number);
        submit(
          { [name]: value, [IN_PLACE]: "1" },
          {
            method: "post",
            navigate: false,
            fetcherKey: PRESS + number,
            preventScrollReset: true,
          },
        );
      }),
    );
  };
  // On a slow phone the press may be over before anything of it is rendered: a fetcher keeps what came of it.
  const { data: news } = useFetcher<AddingAnswer>({ key: PRESS + sent });
  if (news && news !== answer) setAnswer(news);
  return { counts, onSubmit, answer };
}
