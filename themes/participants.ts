/**
 * The seventeen colours of a bill's participants, by order of arrival (BILL-12). They are the
 * same in every theme, so that two phones at a table call the same guest green. White initials
 * are put on them.
 */
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

/** A guest whose order of arrival is not known (BILL-12). */
export const unknownParticipant = { background: "rgb(128 128 128 / 0.28)" };
