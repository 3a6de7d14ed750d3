import { difference, readColour } from "./colour";

/** The seventeen colours of a bill's participants (BILL-12). White initials are put on them. */
export const participantColours = [
  "#b3261e",
  "#1f5fa8",
  "#2c7a3f",
  "#8a4b00",
  "#7b3fa0",
  "#0d7377",
  "#b02a6b",
  "#5a6b00",
  "#4a4fb8",
  "#a3441a",
  "#226b8f",
  "#8c2f52",
  "#3d6e5c",
  "#6d5a1e",
  "#96359a",
  "#3b5a3a",
  "#5c4a8a",
] as const;

export const unknownParticipant = { background: "rgb(128 128 128 / 0.28)" };

/** From here on two guests beside each other are told apart, by CIE76. */
const APART = 28;

/**
 * Orders the colours: those near the theme's own first, each far enough from the ones before it. The order is the same
 * on all phones of a table.
 * @param own plain colours of the theme.
 */
export function participantsIn(own: readonly string[]): string[] {
  const near = own.map(readColour);
  const strangeness = (colour: string) =>
    Math.min(...near.map((one) => difference(one, readColour(colour))));
  const byNearness = [...participantColours].sort((a, b) => strangeness(a) - strangeness(b));
  const first: string[] = [];
  for (const colour of byNearness) {
    if (first.every((one) => difference(readColour(one), readColour(colour)) >= APART))
      first.push(colour);
  }
  return [...first, ...byNearness.filter((colour) => !first.includes(colour))];
}
