import { inject } from "vitest";
import { newId } from "#worker/base/ids";
import type { SeenCall, StandInFault } from "./stand-in-server";

/** A stand-in with a state of its own, and what a test does behind the product's back. */
export function newWorld(kind: string) {
  const url = `${inject("standIns")}/${kind}/${newId("k")}`;
  const control = async <T = unknown>(command: object): Promise<T> => {
    const answer = await fetch(`${url}/~control`, {
      method: "POST",
      body: JSON.stringify(command),
    });
    const text = await answer.text();
    return (text === "" ? null : JSON.parse(text)) as T;
  };
  return {
    url,
    control,
    /** Makes the next call whose path ends with `at` go wrong, once. */
    fail: (at: string, is: StandInFault["is"], method?: string) =>
      control({ fault: { at, is, ...(method && { method }) } }),
    /** The calls since `seen` was last called. */
    seen: () => control<SeenCall[]>({ take: "seen" }),
  };
}
