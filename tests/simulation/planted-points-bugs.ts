import { type PlantedBug, rewritten, seenAs, sends } from "./planting";

/** Planted bugs of points for payments: earned twice, never, or for money that went back. */
export const plantedPointsBugs: readonly PlantedBug[] = [
  sends("points are earned under a fresh key each time", (task, tries) =>
    task.kind === "points.earn" ? { ...task, key: `${task.key}:${tries}` } : task,
  ),
  sends("payments of two bills under the same id earn once", (task) =>
    task.kind === "points.earn" ? { ...task, key: task.paymentId } : task,
  ),
  seenAs("points are earned by everybody who asks for them", "askPoints", (state) => ({
    ...state,
    attempts: Object.fromEntries(
      Object.entries(state.attempts).map(([id, { earning: _, ...rest }]) => [id, rest]),
    ),
  })),
  rewritten("a payment earns no points", (event) =>
    event.type === "effectScheduled" && event.kind === "points.earn" ? [] : [event],
  ),
  rewritten("points are given up when the programme is out of reach", (event, _all, state) =>
    event.type === "effectDeferred" && state.effects[event.key]?.kind === "points.earn"
      ? [{ type: "effectDone", key: event.key }]
      : [event],
  ),
  rewritten("the points of a refunded payment stay", (event, all) =>
    event.type === "effectScheduled" &&
    event.kind === "points.earn" &&
    all.some(({ type }) => type === "refunded")
      ? []
      : [event],
  ),
];
