import { Archive } from "#worker/kernel/archive";
import { type AnyEvent, createLedger, type EventCodec, EventLedger } from "#worker/kernel/ledger";
import { type Migrations, Schema } from "#worker/kernel/schema";
import { createPaymentTables, PaymentRecords } from "./payment-details";

/**
 * The tables of an owner of payments. Events that move money have their amount in a column of its own, and
 * the database asks for it.
 *
 * @param kinds The kinds of events, as they are stored, that must have an amount above zero.
 */
export function createPaymentLedger(sql: SqlStorage, kinds: readonly string[]): void {
  createLedger(sql);
  const listed = kinds.map((kind) => `'${kind}'`).join(", ");
  sql.exec(`
    CREATE TRIGGER ledger_needs_amounts BEFORE INSERT ON ledger
      WHEN NEW.kind IN (${listed}) AND NOT coalesce(NEW.amount_e5 > 0, FALSE)
      BEGIN SELECT RAISE(ABORT, 'money without an amount'); END;
  `);
  createPaymentTables(sql);
}

/** The events of an owner of payments in its object's own database, and what is stored beside them there. */
export class PaymentLedger<Event extends AnyEvent> extends EventLedger<Event> {
  readonly payments: PaymentRecords;
  readonly archive: Archive;

  /** @param bucket Where its rows go when they are old; left out where they stay. */
  constructor(
    storage: DurableObjectStorage,
    migrations: Migrations,
    codec: EventCodec<Event>,
    bucket?: R2Bucket,
  ) {
    const schema = new Schema(storage, migrations);
    super(storage, schema, codec);
    this.payments = new PaymentRecords(storage.sql, schema);
    this.archive = new Archive(storage, schema, bucket);
  }

  override async deleteAll(): Promise<void> {
    await super.deleteAll();
    this.payments.forget();
  }

  override append(...written: Parameters<EventLedger<Event>["append"]>): void {
    try {
      super.append(...written);
    } catch (fault) {
      this.payments.forget();
      throw fault;
    }
  }
}
