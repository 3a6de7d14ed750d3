import type { QuantifiedProduct } from "~/contracts/bill";
import type { ParticipantId } from "~/contracts/ids";
import type { PersonsPart } from "~/domain/bill/claim-index";

/** Names at one line at most, and on all lines together: a document must not grow with both. */
const MAX_ON_A_LINE = 12;
const MAX_ON_A_BILL = 600;

/** How many names each line of a bill of so many lines may carry. */
export function namesPerLine(lines: number): number {
  return Math.max(1, Math.min(MAX_ON_A_LINE, Math.floor(MAX_ON_A_BILL / Math.max(1, lines))));
}

/** Who has something of a line: the reader first, then those who have most; `more` are not named. */
export function namesOnLine(
  people: ReadonlyMap<ParticipantId, Readonly<PersonsPart>>,
  reader: ParticipantId | null,
  most: number,
): { names: QuantifiedProduct["takenBy"]; more: number } {
  const more = Math.max(0, people.size - most);
  const ids = more === 0 ? [...people.keys()] : chosen(people, reader, most);
  const names = ids.flatMap((participantId) => {
    const part = people.get(participantId);
    return part ? [{ participantId, ...part }] : [];
  });
  return { names, more };
}

/** A few of many: a walk for each name is less than sorting all of them, on hundreds of lines. */
function chosen(
  people: ReadonlyMap<ParticipantId, Readonly<PersonsPart>>,
  reader: ParticipantId | null,
  most: number,
): ParticipantId[] {
  const ids = new Set<ParticipantId>(reader !== null && people.has(reader) ? [reader] : []);
  while (ids.size < most) {
    let next: ParticipantId | null = null;
    let quantity = 0;
    for (const [id, part] of people) {
      if (part.quantity <= quantity || ids.has(id)) continue;
      next = id;
      quantity = part.quantity;
    }
    if (next === null) break;
    ids.add(next);
  }
  return [...ids];
}
