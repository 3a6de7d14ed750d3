/** How many times slower than this machine a phone is in the journeys: `SLOWER=4` (docs/CONTRIBUTING.md). */
export const SLOWER = Number(process.env.SLOWER ?? 1);
