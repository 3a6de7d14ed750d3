import { otherKey, type ReadName } from "./record-reads";

/**
 * A document as it was stored, and the number of the last change that it takes into account. A copy
 * whose number is lower than that of a later change to its key is old.
 */
export type StoredRecord = {
  seq: number;
  record: unknown;
  /** Of a venue: what its pages show beside it, read in the same moment. */
  parts?: readonly StoredPart[];
};

/** A record under its kind and id; null where there is none. */
export type StoredPart = { kind: ReadName; id: string; record: unknown };

export type Change = { seq: number; key: string };

/** The changes since a place in the log. */
export type Changes = {
  /** Where the next read continues. */
  cursor: number;
  changes: Change[];
  /** False when there were too many to name: then every copy below `cursor` counts as old. */
  complete: boolean;
};

/** How a document must be read. */
export type ReadHow = {
  /** The number of a change that the answer must know of. */
  atLeast: number;
  /** Whether it must be what the database has now, and no copy of it. */
  isPrompt: boolean;
};

/** Where records are read from: D1 itself, or copies in front of it. */
export interface RecordSource {
  /** Reads a document; no such record is `null`. */
  read(kind: ReadName, id: string, how: ReadHow): Promise<StoredRecord>;
  /** The last changes of keys; none of a key that no change names. */
  lastChanges(keys: readonly string[]): Promise<Change[]>;
  /** Whether a record names the id, so that "there is none" of it may be copied: no stranger has made it up. */
  isNamed(kind: ReadName, id: string): Promise<boolean>;
  /** Changes after the cursor, or without one those of the last minutes, which copies may not know. */
  changes(after: number | null): Promise<Changes>;
}

/** The key of a record in the log of changes and in every copy. */
export function recordKey(kind: ReadName, id: string): string {
  return `${kind}:${id}`;
}

/** What was read with a record: the parts of a venue, and the same record under its other key. */
export function readBeside(kind: ReadName, { record, parts = [] }: StoredRecord): StoredPart[] {
  const other = otherKey(kind, record);
  return other ? [...parts, { ...other, record }] : [...parts];
}
