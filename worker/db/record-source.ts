import type { ReadName } from "./record-reads";

/**
 * A document as it was stored, and the number of the last change that it takes into account. A copy
 * whose number is lower than that of a later change to its key is old.
 */
export type StoredRecord = { seq: number; record: unknown };

export type Change = { seq: number; key: string };

/** The changes since a place in the log. */
export type Changes = {
  /** Where the next read continues. */
  cursor: number;
  changes: Change[];
  /** False when there were too many to name: then every copy below `cursor` counts as old. */
  complete: boolean;
};

/** Where records are read from: D1 itself, or copies in front of it. */
export interface RecordSource {
  /** Reads a document that takes into account every change up to `atLeast`; no such record is `null`. */
  read(kind: ReadName, id: string, atLeast: number): Promise<StoredRecord>;
  /** The number of the last change of a document; 0 where none is on record. */
  lastChange(kind: ReadName, id: string): Promise<number>;
  /** Changes after the cursor, or without one those of the last minutes, which copies may not know. */
  changes(after: number | null): Promise<Changes>;
}

/** The key of a record in the log of changes and in every copy. */
export function recordKey(kind: ReadName, id: string): string {
  return `${kind}:${id}`;
}
