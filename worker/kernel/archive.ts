import { hash } from "node:crypto";
import * as z from "zod";
import { logFault } from "./faults";
import type { Schema } from "./schema";
import { InArchive, ObjectStopped } from "./stopped";
import { deleteRows, insertRows, readRows, writeRows } from "./stored-rows";
import { bare, record, StoredValue } from "./stored-value";

/** What stays in an object whose rows are in a file. */
const archived = z.object({
  file: z.string(),
  /** SHA-256 of the file's bytes, in hex: no other file is taken for it. */
  digest: z.string(),
  /** When the rows were last changed, in milliseconds. */
  changedAt: z.int(),
  /** Whose law says until when they are stored; null where that is not known. */
  country: z.string().nullable(),
});
export type Archived = z.output<typeof archived>;

const ARCHIVED = new StoredValue("archived", record(archived), "stop");
/** When the rows were last put back, in milliseconds. */
const PUT_BACK_AT = new StoredValue("putBackAt", bare(z.int()), "forget");

/**
 * Moves all that an object stores into a file of R2, and back when somebody asks for it (docs/decisions/0151). The object
 * has its rows until the file was read again and is the same, and the file is there until the rows are back: at no moment
 * are they in neither place. A file that was left behind is written over by the next, or deleted with the object.
 */
export class Archive {
  readonly #storage: DurableObjectStorage;
  readonly #schema: Schema;
  readonly #bucket: R2Bucket | undefined;
  #isMoving = false;
  #deletion: Promise<void> = Promise.resolve();

  /** @param bucket Left out where the deployment has no archive: then nothing is moved. */
  constructor(storage: DurableObjectStorage, schema: Schema, bucket: R2Bucket | undefined) {
    this.#storage = storage;
    this.#schema = schema;
    this.#bucket = bucket;
  }

  get isBound(): boolean {
    return this.#bucket !== undefined;
  }

  /** What is stored in place of the rows; null where the object has them. */
  get archived(): Archived | null {
    return this.#schema.isArchived ? (ARCHIVED.read(this.#storage.kv) ?? null) : null;
  }

  /** When the rows were last put back, in milliseconds; null where they never were in a file. */
  get putBackAt(): number | null {
    return PUT_BACK_AT.read(this.#storage.kv) ?? null;
  }

  /**
   * Moves the rows into a file.
   *
   * @returns whether they are there: not without an archive, nor where something was written meanwhile.
   * @throws R2 did not store the file, or did not give the same one back.
   */
  async moveOut(file: string, facts: Pick<Archived, "changedAt" | "country">): Promise<boolean> {
    const version = this.#schema.version;
    if (!this.#bucket || version === null || this.#schema.isArchived || this.#isMoving)
      return false;
    this.#isMoving = true;
    try {
      // A deletion that is under way could meet the new file.
      await this.#deletion;
      const text = writeRows(this.#storage, version);
      readRows(text);
      const bytes = Buffer.from(text);
      const digest = hash("sha256", bytes);
      await this.#bucket.put(file, bytes, { sha256: digest });
      const stored = await this.#bucket.get(file);
      if (!stored || !bytes.equals(Buffer.from(await stored.arrayBuffer())))
        throw new Error("the archive gave another file back");
      if (writeRows(this.#storage, version) !== text) return false;
      this.#schema.moveOut(() => {
        deleteRows(this.#storage);
        ARCHIVED.write(this.#storage.kv, { file, digest, ...facts });
      });
      return true;
    } finally {
      this.#isMoving = false;
    }
  }

  /**
   * Reads the file and puts its rows back, so that the guards of the tables hold for what is written next; then deletes
   * the file, for which nobody waits.
   *
   * @throws {ObjectStopped} The file can't be read now, or is another one. The object stays as it is.
   */
  async putBack(now: number): Promise<void> {
    const { archived: known } = this;
    if (!known) return;
    const text = await this.#read(known);
    // It may have ended meanwhile.
    if (this.archived?.digest !== known.digest) throw new InArchive();
    const rows = readRows(text);
    this.#schema.moveIn(rows.schema, () => {
      ARCHIVED.delete(this.#storage.kv);
      insertRows(this.#storage, rows);
      if (writeRows(this.#storage, rows.schema) !== text)
        throw new ObjectStopped("rows of the archive are not the same in the object");
      PUT_BACK_AT.write(this.#storage.kv, now);
    });
    // The file goes once the rows are on disk.
    this.#deletion = this.#storage
      .sync()
      .then(() => this.delete(known.file))
      .catch((fault: unknown) => logFault(fault, "archive.delete", "-"));
  }

  /** Deletes the file where there is one. @throws R2 did not delete it. */
  async delete(file: string): Promise<void> {
    await this.#bucket?.delete(file);
  }

  async #read({ file, digest }: Archived): Promise<string> {
    let bytes: Buffer | null = null;
    try {
      if (!this.#bucket) throw new Error("no archive is bound");
      const stored = await this.#bucket.get(file);
      bytes = stored && Buffer.from(await stored.arrayBuffer());
    } catch (fault) {
      logFault(fault, "archive.read", "-");
      throw new ObjectStopped("its file can't be read now");
    }
    if (bytes && hash("sha256", bytes) === digest) return bytes.toString();
    throw new ObjectStopped(bytes ? "its file is another one" : "its file is not there");
  }
}
