import { type FormEvent, useState } from "react";
import { useFetchers, useSubmit } from "~/framework";
import { type DishCounts, type PressName, pressIn } from "./adding-press";

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
 */
export function useAdding(stored: DishCounts, answered: AddingAnswer | undefined) {
  const submit = useSubmit();
  const fetchers = useFetchers();
  const [last, setLast] = useState<string>();
  const [answer, setAnswer] = useState(answered);
  const counts: Record<string, number> = { ...stored };
  for (const { formData } of fetchers) {
    const pressed = NAMES.map((name) => pressIn(formData?.get(name))).find(Boolean);
    if (pressed) counts[pressed.key] = Math.max(0, (counts[pressed.key] ?? 0) + pressed.by);
  }
  const onSubmit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const { name, value, parentElement } = submitter;
    const pressed = pressIn(value);
    // The button goes with the last one.
    if (pressed?.by === -1 && counts[pressed.key] === 1) {
      (parentElement?.lastElementChild as HTMLElement | null)?.focus();
    }
    presses += 1;
    const fetcherKey = `press-${presses}`;
    setLast(fetcherKey);
    submit(
      { [name]: value, scripted: "1" },
      { method: "post", navigate: false, fetcherKey, preventScrollReset: true },
    );
  };
  // A press is forgotten once the page has read again what came of it.
  const news: AddingAnswer | undefined = fetchers.find(({ key }) => key === last)?.data;
  if (news && news !== answer) setAnswer(news);
  return { counts, onSubmit, answer };
}
