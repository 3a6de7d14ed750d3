import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { bare, record, StoredValue } from "#worker/kernel/stored-value";
import { type CarrierAddress, TOPIC_CALLS } from "~/contracts/crossing/live-calls";
import type { LiveDocument, LiveMessage } from "~/contracts/live";
import { HOUR_MS } from "~/domain/time";
import { Carrier } from "./live/carrier";
import { Carriers } from "./live/carriers";

/** By then no isolate reads a copy from before the change any more (`worker/edge/tenant-cache.ts`). */
const TELL_AGAIN_MS = 45_000;

/** Bills come and go: those without subscribers are looked for this often. */
const SWEEP_MS = 12 * HOUR_MS;

/** Everybody in the venue subscribes to the same topics, over one wifi. */
const MAX_OF_ADDRESS = 500;

/** What is to be done later, as times in milliseconds, and which news the carriers are being sent. */
const plan = z.object({
  againAt: z.int().nullable(),
  sweepAt: z.int().nullable(),
  telling: z.record(z.string(), z.object({ version: z.int(), after: z.string().nullable() })),
});

/** None of these stops: the next change writes them again, and pages ask by themselves meanwhile. */
const DOCUMENT = new StoredValue("document", bare(z.string()), "forget");
const VERSION = new StoredValue("version", bare(z.int()), "forget");
const PLAN = new StoredValue("plan", record(plan), "forget");

type Plan = z.output<typeof plan>;

const NOTHING_PLANNED: Plan = { againAt: null, sweepAt: null, telling: {} };

/**
 * The version of one document that is stored in another place (a venue, the settings), and its subscribers:
 * over sockets of its own, or over those of other objects, its carriers.
 */
export class TopicObject extends DurableObject<Env> {
  static {
    answersCalls(TopicObject.prototype, TOPIC_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  readonly #carriers = new Carriers(this.ctx.storage, this.env);
  readonly #carrier = new Carrier(this.ctx, this.env, "TOPIC");

  /**
   * Says that the document has changed, such as `venues/croque-cie`; answers its new version. It is
   * announced once more later: a page that looked at once may have got what an isolate still remembered.
   */
  async bump(document: string): Promise<number> {
    DOCUMENT.write(this.ctx.storage.kv, document);
    const version = this.#changed(document);
    this.#plan({ againAt: Date.now() + TELL_AGAIN_MS });
    return version;
  }

  /** Notifies another object of each change from now on, and of documents joined here; gives the versions. */
  async join(
    document: LiveDocument,
    through: readonly LiveDocument[],
    carrier: CarrierAddress,
  ): Promise<LiveMessage[]> {
    DOCUMENT.write(this.ctx.storage.kv, document);
    this.#carriers.add(carrier, [document, ...through]);
    if (this.#planned().sweepAt === null) this.#plan({ sweepAt: Date.now() + SWEEP_MS });
    const joined = await Promise.all(
      through.map((other) =>
        this.#carrier.join({ binding: "TOPIC", document: other, through: [] }),
      ),
    );
    return [{ document, version: this.#version() }, ...joined.flat()];
  }

  /** Passes on the news of a document that was joined; false when it has no subscribers here. */
  relay(message: LiveMessage): boolean {
    const isWanted = !this.#carriers.isEmpty;
    const followed = this.#carrier.relay(message, isWanted);
    if (isWanted) this.#tellCarriers(message);
    return followed;
  }

  override async alarm(): Promise<void> {
    this.#alarm.hasFired();
    const document = DOCUMENT.read(this.ctx.storage.kv);
    const now = Date.now();
    const { againAt, sweepAt } = this.#planned();
    if (document && againAt !== null && againAt <= now) {
      this.#plan({ againAt: null });
      this.#changed(document);
    }
    if (document && sweepAt !== null && sweepAt <= now) {
      // Sent what they know, carriers say whether anybody is there; those that have nobody are forgotten.
      this.#plan({ sweepAt: this.#carriers.isEmpty ? null : now + SWEEP_MS });
      this.#tellCarriers({ document, version: this.#version() });
    }
    for (const [name, { version, after }] of Object.entries(this.#planned().telling)) {
      const reached = await this.#carriers.send({ document: name, version }, after);
      this.#notifyFrom(name, version, reached);
    }
    this.#plan({});
  }

  /** Subscribes to the document: its name is the path behind `/live/`. */
  override fetch(request: Request): Promise<Response> {
    const document = new URL(request.url).pathname.slice("/live/".length);
    const own = () => ({ document, version: this.#version() });
    return this.#carrier.subscribe(request, own, MAX_OF_ADDRESS);
  }

  /** The version is the time, so that a page knows without asking whether it was rendered before. */
  #changed(document: string): number {
    const version = Math.max(this.#version() + 1, Date.now());
    VERSION.write(this.ctx.storage.kv, version);
    this.#carrier.send({ document, version });
    this.#tellCarriers({ document, version });
    return version;
  }

  /** Carriers may be thousands, so the alarm notifies them, some at a time. */
  #tellCarriers({ document, version }: LiveMessage): void {
    if (this.#carriers.isEmpty) return;
    const { telling } = this.#planned();
    this.#plan({ telling: { ...telling, [document]: { version, after: null } } });
  }

  /** Goes on after a carrier, or is done; newer news that came meanwhile begin again. */
  #notifyFrom(document: string, version: number, after: string | null): void {
    const { [document]: current, ...others } = this.#planned().telling;
    if (current?.version !== version) return;
    this.#plan({
      telling: after === null ? others : { ...others, [document]: { version, after } },
    });
  }

  #plan(change: Partial<Plan>): void {
    const planned = { ...this.#planned(), ...change };
    PLAN.write(this.ctx.storage.kv, planned);
    const times = [planned.againAt, planned.sweepAt].filter((at) => at !== null);
    if (Object.keys(planned.telling).length > 0) times.push(Date.now());
    if (times.length > 0) this.#alarm.setExactly(Math.min(...times));
  }

  #planned(): Plan {
    return PLAN.read(this.ctx.storage.kv) ?? NOTHING_PLANNED;
  }

  #version(): number {
    return VERSION.read(this.ctx.storage.kv) ?? 0;
  }
}
