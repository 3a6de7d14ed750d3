import * as z from "zod";
import { log } from "#worker/base/log";
import { say } from "#worker/base/texts";
import type { Alarm } from "#worker/kernel/alarm";
import { logFault } from "#worker/kernel/faults";
import { atMost, Outbox } from "#worker/kernel/outbox";
import { record, StoredValue, StoredValues } from "#worker/kernel/stored-value";
import type { PushOutcome, PushPort } from "#worker/ports/push/port";
import { type Told, type ToldPhone, toldPhone } from "~/contracts/crossing/order-calls";
import type { PushText } from "~/contracts/push";
import { ENDS_OF_WAIT, type EndOfWait } from "~/domain/menu/progress";
import { backoffMs } from "~/domain/outbox/retry";
import { HOUR_MS } from "~/domain/time";

/** More than have a phone of theirs wait for one order. */
const MOST_PHONES = 12;
/** As long as a page follows an order: a till that never says more is not waited for. */
const AWAITED_MS = 3 * HOUR_MS;
/** Later than this the food is cold, or on the table. */
const OF_USE_MS = 15 * 60_000;
/** How long a try may take; one that never answers is begun again after that. */
const LEASE_MS = 30_000;
const LONGEST_WAIT_MS = 60_000;
/** How long the alarm waits for what it began; after that the leases bring it back. */
const PATIENCE_MS = 12_000;

const waitingPhone = toldPhone.extend({
  since: z.int(),
  tries: z.int(),
  /** When it may be told; until then somebody tries. */
  dueAt: z.int(),
});
type WaitingPhone = z.output<typeof waitingPhone>;

const ended = z.object({ end: z.enum(ENDS_OF_WAIT), at: z.int() });

/** By guest. One that can't be read is told nothing: its page says it too. */
const PHONES = new StoredValues("told/", record(waitingPhone), "forget");
const END = new StoredValue("end-of-wait", record(ended), "forget");

/** What a phone is told, and since when that is so. */
type News = { end: Exclude<EndOfWait, "over">; at: number };
type Task = { guest: string; phone: WaitingPhone; news: News };

/**
 * The phones that are told when an order is ready or refused. They are deleted once they are told, and stand beside the
 * ledger, of which nothing can be deleted. A push that went out and whose answer was lost goes out again, and takes the
 * place of the first on the phone.
 */
export class OrderPushes {
  readonly #kv: SyncKvStorage;
  readonly #alarm: Alarm;
  readonly #port: () => PushPort | null;
  readonly #tag: string;
  readonly #outbox: Outbox<Task>;

  /** @param tag What two pushes of one order have in common, and none of another. */
  constructor(kv: SyncKvStorage, alarm: Alarm, port: () => PushPort | null, tag: string) {
    this.#kv = kv;
    this.#alarm = alarm;
    this.#port = port;
    this.#tag = tag;
    this.#outbox = new Outbox(
      alarm,
      {
        take: (now) => this.#take(now),
        nextAt: () => this.#nextAt(),
        perform: (task) => this.#perform(task),
      },
      "order-push",
    );
    alarm.setAtLatest(this.#nextAt());
  }

  /** Has a guest's phone told; one that they named before is deleted. `over`: nobody waits for the order any more. */
  add(guest: string, phone: ToldPhone, now: number): Told {
    if (END.read(this.#kv)) return "over";
    const guests = PHONES.names(this.#kv, MOST_PHONES);
    if (guests.length >= MOST_PHONES && !guests.includes(guest)) return "too-many";
    PHONES.write(this.#kv, guest, { ...phone, since: now, tries: 0, dueAt: 0 });
    this.#alarm.setAtLatest(this.#nextAt());
    return "accepted";
  }

  remove(guest: string): void {
    PHONES.delete(this.#kv, guest);
  }

  /** What the till said last counts: a phone that was not told of it yet is told of nothing before it. */
  end(end: EndOfWait, now: number): void {
    const before = END.read(this.#kv);
    if (before?.end === end) return;
    END.write(this.#kv, { end, at: now });
    this.#alarm.setAtLatest(this.#nextAt());
  }

  /** Does all that is due, for as long as an alarm may take. */
  run(): Promise<void> {
    return atMost(PATIENCE_MS, this.#outbox.run());
  }

  #take(now: number): Task[] {
    const { end, at = 0 } = END.read(this.#kv) ?? {};
    return PHONES.list(this.#kv).flatMap(([guest, phone]) => {
      if (!phone || end === "over" || phone.since + AWAITED_MS <= now) {
        this.remove(guest);
        return [];
      }
      if (end === undefined || phone.dueAt > now) return [];
      const begun = { ...phone, tries: phone.tries + 1, dueAt: now + LEASE_MS };
      PHONES.write(this.#kv, guest, begun);
      return [{ guest, phone: begun, news: { end, at } }];
    });
  }

  #nextAt(): number | null {
    const isEnded = END.read(this.#kv) !== undefined;
    const times = PHONES.list(this.#kv).map(([, phone]) =>
      !phone || isEnded ? (phone?.dueAt ?? 0) : phone.since + AWAITED_MS,
    );
    return times.length === 0 ? null : Math.max(Date.now(), Math.min(...times));
  }

  async #perform({ guest, phone, news }: Task): Promise<void> {
    const outcome = await this.#outcome(phone, news);
    const now = Date.now();
    const goesOn = outcome === "failed" && now - news.at < OF_USE_MS;
    const level = outcome === "sent" || outcome === "gone" ? "info" : "warning";
    const event = goesOn ? "push-delayed" : EVENTS[outcome];
    log({ level, event, correlationId: "alarm" });
    if (!goesOn) return this.remove(guest);
    // Its guest may have said meanwhile that they want to hear nothing.
    if (!PHONES.read(this.#kv, guest)) return;
    const dueAt = now + backoffMs(phone.tries, LONGEST_WAIT_MS);
    PHONES.write(this.#kv, guest, { ...phone, dueAt });
  }

  async #outcome(
    { subscription, locale, where, path }: WaitingPhone,
    { end }: News,
  ): Promise<PushOutcome> {
    try {
      const title = say(locale, "push", `${end}.title`);
      const text: PushText = { title, body: where, path, tag: this.#tag };
      const keepS = OF_USE_MS / 1_000;
      return (await this.#port()?.send(subscription, { text, keepS })) ?? "refused";
    } catch (fault) {
      logFault(fault, "push.send", "alarm");
      return "failed";
    }
  }
}

const EVENTS: Record<PushOutcome, string> = {
  sent: "push-sent",
  gone: "push-gone",
  refused: "push-refused",
  failed: "push-given-up",
};
