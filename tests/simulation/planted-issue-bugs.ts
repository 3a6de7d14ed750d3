import { anId } from "~/domain/ids.fixture";
import { bug, type PlantedBug, shipped } from "./planting";

/** Planted bugs about a split that is requested more than once. */
export const plantedIssueBugs: readonly PlantedBug[] = [
  bug("a split that is asked for again is another one", (state, command, now) => {
    const again = command.type === "issueSplit" && state.splits[command.splitId];
    return shipped(
      state,
      again ? { ...command, splitId: anId.split(`${command.splitId}-again`) } : command,
      now,
    );
  }),
];
