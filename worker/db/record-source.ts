import { heldBy, otherKey, type ReadName } from "./record-reads";

/**
 * A stored record. `seq` is the number of the last change that the record includes: a copy is stale once its key has a
 * change with a higher number.
 */
export type StoredRecord = {
  seq: number;
  record: unknown;
  /** The records that a venue's pages show with it, read at the same moment. */
  parts?: readonly StoredPart[];
};

/** `record` is null where there is none with this kind and id. */
export type StoredPart = { kind: ReadName; id: string; record: unknown };

export type Change = { seq: number; key: string };

/** The changes after a cursor in the log. */
export type Changes = {
  /** The cursor for the next read. */
  cursor: number;
  changes: Change[];
  /** False when there were too many to list: then every copy below `cursor` counts as stale. */
  complete: boolean;
};

export type ReadOptions = {
  /** The answer must include the change with this number. */
  atLeast: number;
  /** The answer must come from the database and from no copy. */
  skipsCopies: boolean;
};

/** A source of records: D1 itself, or copies in front of it. */
export interface RecordSource {
  /** Answers a `record` of null where there is none. */
  read(kind: ReadName, id: string, how: ReadOptions): Promise<StoredRecord>;
  /** The last change of each key; a key that never changed has none. */
  lastChanges(keys: readonly string[]): Promise<Change[]>;
  /** Whether a record refers to the id. Only then may its absence be cached, so that made-up ids fill no cache. */
  isNamed(kind: ReadName, id: string): Promise<boolean>;
  /** The changes after the cursor. Without one, those of the last minutes, which copies may not include. */
  changes(after: number | null): Promise<Changes>;
}

/** The key of a record in the log of changes and in every copy. */
export function recordKey(kind: ReadName, id: string): string {
  return `${kind}:${id}`;
}

/** The records that one read brings along: a venue's parts, one that it holds, and the same record under its other key. */
export function alsoRead(kind: ReadName, { record, parts = [] }: StoredRecord): StoredPart[] {
  const [other, held] = [otherKey(kind, record), heldBy(kind, record)];
  return [...parts, ...(other ? [{ ...other, record }] : []), ...(held ? [held] : [])];
}
