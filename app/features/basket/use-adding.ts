import { type FormEvent, startTransition, useEffect, useState } from "react";
import { useFetchers, useSubmit } from "~/framework";
import { IN_PLACE } from "../forms/answered";
import { type PressName, pressIn } from "./adding-press";
import { type Counts, ShownCounts, withPresses } from "./shown-counts";

/** What a press in a list comes to: why not, or of which dish there is another count now. */
export type AddingAnswer = {
  problem: string | null;
  dish: { key: string; name: string } | null;
};

const NAMES: readonly PressName[] = ["step", "again"];

/** Each press is sent by itself, so that none that is under way is given up for the next. */
let presses = 0;

/**
 * Sends the presses of a list without leaving it. The counts go ahead of the answers; what the basket holds counts once
 * the page has read it again.
 *
 * @returns the counts as they are shown, and the last answer.
 */
export function useAdding(stored: Counts, answered: AddingAnswer | undefined) {
  const submit = useSubmit();
  const fetchers = useFetchers();
  /** The number of the last press that the router has. */
  const [sent, setSent] = useState(0);
  const [answer, setAnswer] = useState(answered);
  const page = withPresses(
    stored,
    fetchers.flatMap(
      ({ formData }) => NAMES.map((name) => pressIn(formData?.get(name))).find(Boolean) ?? [],
    ),
  );
  const [counts] = useState(() => new ShownCounts(page));
  useEffect(() => counts.update(page, sent));
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
            fetcherKey: fetcherKey(number),
            preventScrollReset: true,
          },
        );
      }),
    );
  };
  // A press is forgotten once the page has read again what came of it.
  const news: AddingAnswer | undefined = fetchers.find(({ key }) => key === fetcherKey(sent))?.data;
  if (news && news !== answer) setAnswer(news);
  return { counts, onSubmit, answer };
}

function fetcherKey(number: number): string {
  return `press-${number}`;
}
