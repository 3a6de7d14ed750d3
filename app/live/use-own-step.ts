import { useRef } from "react";
import { useNavigation } from "~/framework";

/**
 * A key for what a guest has chosen and not sent yet. It changes when their own step (a form, a link) has
 * brought new data; a page that only refreshed itself retains what they typed.
 *
 * @param asOf when the page's data were read, in milliseconds.
 */
export function useOwnStep(asOf: number): number {
  const moving = useNavigation().state !== "idle";
  const seen = useRef({ step: asOf, asOf, moved: false });
  const { current } = seen;
  if (moving) current.moved = true;
  else {
    if (current.moved && asOf !== current.asOf) current.step = asOf;
    current.moved = false;
    current.asOf = asOf;
  }
  return current.step;
}
