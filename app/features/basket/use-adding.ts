import { type FormEvent, startTransition, useState } from "react";
import { useFetchers, useSubmit } from "~/framework";
import { IN_PLACE } from "../forms/in-place";
import { type DishCounts, type Press, type PressName, pressIn } from "./adding-press";

/** What a press in a list comes to: why not, or of which dish there is another count now. */
export type AddingAnswer = {
  problem: string | null;
  dish: { key: string; name: string } | null;
};

type ShownPress = Press & { fetcherKey: string };

const NAMES: readonly PressName[] = ["step", "again"];

/** Each press is sent by itself, so that none that is under way is given up for the next. */
let presses = 0;

/**
 * Sends the presses of a list without leaving it. The counts go ahead of the answers; what the basket holds counts once
 * the page has read it again.
 *
 * @returns the counts, by how many dishes they are ahead of the basket that the page has read, and the last answer.
 */
export function useAdding(stored: DishCounts, answered: AddingAnswer | undefined) {
  const submit = useSubmit();
  const fetchers = useFetchers();
  const [shown, setShown] = useState<readonly ShownPress[]>([]);
  const [last, setLast] = useState<string>();
  const [answer, setAnswer] = useState(answered);
  const counts: Record<string, number> = { ...stored };
  let ahead = 0;
  const sent = fetchers.flatMap(
    ({ formData }) => NAMES.map((name) => pressIn(formData?.get(name))).find(Boolean) ?? [],
  );
  const isSent = (fetcherKey: string) => fetchers.some(({ key }) => key === fetcherKey);
  const unsent = shown.filter(({ fetcherKey }) => !isSent(fetcherKey));
  for (const { key, by } of [...sent, ...unsent]) {
    const before = counts[key] ?? 0;
    const after = Math.max(0, before + by);
    counts[key] = after;
    ahead += after - before;
  }
  const onSubmit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const { name, value, parentElement } = submitter;
    const pressed = pressIn(value);
    if (!pressed) return;
    // The button goes with the last one.
    if (pressed.by === -1 && counts[pressed.key] === 1) {
      (parentElement?.lastElementChild as HTMLElement | null)?.focus();
    }
    presses += 1;
    const fetcherKey = `press-${presses}`;
    setLast(fetcherKey);
    // Shown at once, by this state alone until the router has it as well: a state of the router's that is shown at once
    // would have React render anew each part of the menu that it has not hydrated yet.
    setShown((all) => [...all, { ...pressed, fetcherKey }]);
    startTransition(() => {
      setShown((all) => all.filter((one) => one.fetcherKey !== fetcherKey));
      submit(
        { [name]: value, [IN_PLACE]: "1" },
        { method: "post", navigate: false, fetcherKey, preventScrollReset: true },
      );
    });
  };
  // A press is forgotten once the page has read again what came of it.
  const news: AddingAnswer | undefined = fetchers.find(({ key }) => key === last)?.data;
  if (news && news !== answer) setAnswer(news);
  return { counts, ahead, onSubmit, answer };
}
