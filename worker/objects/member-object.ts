import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { EventSourced } from "#worker/kernel/event-sourced";
import { createLedger, EventLedger } from "#worker/kernel/ledger";
import { Schema } from "#worker/kernel/schema";
import { bare, StoredValue } from "#worker/kernel/stored-value";
import {
  type Earned,
  MEMBER_CALLS,
  type MemberDone,
  type MemberRecord,
} from "~/contracts/crossing/member-calls";
import { eventCodec } from "~/contracts/event-codec";
import type { MemberId } from "~/contracts/ids";
import { instant } from "~/domain/fields.schema";
import { evolveMember, type MemberState, NO_MEMBER, WELCOME_KEY } from "~/domain/loyalty/member";
import {
  type MemberEvent,
  memberEvents,
  type OwnedReward,
  type RewardOnSplit,
  type WalletTransfer,
} from "~/domain/loyalty/member.schema";
import {
  balanceAt,
  decideMember,
  type MemberCommand,
  type MemberOutcome,
  ownedAt,
} from "~/domain/loyalty/member-rules";
import { remembered } from "~/domain/loyalty/remembered";
import { ON_ITS_WAY_MS } from "~/domain/loyalty/welcome";
import type { UsePhase } from "~/domain/voucher/voucher.schema";

/** When the wallet was deleted. Stops where it can't be read: the wallet of a deleted account would be made again. */
const DELETED_AT = new StoredValue("deletedAt", bare(instant), "stop");

/** One member's wallet in one loyalty programme: points, rewards, and which of them are on which split. */
export class MemberObject extends DurableObject<Env> {
  static {
    answersCalls(MemberObject.prototype, MEMBER_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  #member = this.#load();
  /** Whether the wallet was deleted; null until a command has to know. */
  #isDeleted: boolean | null = null;

  read(): MemberRecord | null {
    return shown(this.#member.state, Date.now());
  }

  movedTo(): string | null {
    return this.#member.state.movedTo;
  }

  join(by: { userId: MemberId; hasOptIn: boolean }): MemberRecord | null {
    this.#run({ type: "join", ...by });
    return this.read();
  }

  earn({ lowers = false, ...lot }: Earned): MemberDone {
    return this.#run({ type: "earn", lot, lowers });
  }

  buy(by: { key: string; points: number; reward: OwnedReward }): MemberDone {
    return this.#run({ type: "buy", ...by });
  }

  reserve(reward: RewardOnSplit): MemberDone {
    return this.#run({ type: "reserve", reward });
  }

  burn(key: string): MemberDone {
    return this.#run({ type: "burn", key });
  }

  use(key: string): MemberDone {
    return this.#run({ type: "use", key });
  }

  earnAndUse(key: string, earned: Earned): { used: MemberDone; earned: MemberDone } {
    return { used: this.use(key), earned: this.earn(earned) };
  }

  giveBack(key: string): MemberDone {
    return this.#run({ type: "giveBack", key });
  }

  phaseOf(key: string): UsePhase | null {
    return remembered(this.#member.state.uses, key)?.phase ?? null;
  }

  move(to: string): WalletTransfer | null {
    this.#run({ type: "move", to });
    return this.#member.state.transfer;
  }

  confirmTransfer(key: string): void {
    this.#run({ type: "confirmTransfer", key });
  }

  leave(): MemberDone {
    return this.#run({ type: "leave" });
  }

  merge(by: { transfer: WalletTransfer; userId: MemberId }): MemberDone {
    return this.#run({ type: "merge", ...by });
  }

  /**
   * A ledger can't be changed, but a guest's whole wallet can go. For an hour it refuses what an account began before it
   * was deleted, which would make the wallet again.
   */
  async erase(): Promise<void> {
    await this.#deleteAll();
    const now = Date.now();
    DELETED_AT.write(this.ctx.storage.kv, now);
    this.#isDeleted = true;
    this.#alarm.setExactly(now + ON_ITS_WAY_MS);
  }

  override async alarm(): Promise<void> {
    this.#alarm.hasFired();
    // A later build may set it for something else, and be rolled back to this one.
    if (DELETED_AT.read(this.ctx.storage.kv) !== undefined) await this.#deleteAll();
  }

  async #deleteAll(): Promise<void> {
    await this.ctx.storage.deleteAll();
    this.#isDeleted = null;
    this.#member = this.#load();
  }

  #run(command: MemberCommand): MemberDone {
    this.#isDeleted ??= DELETED_AT.read(this.ctx.storage.kv) !== undefined;
    if (this.#isDeleted) return { ok: false, code: "UNKNOWN" };
    const outcome = this.#member.run(command, Date.now());
    return outcome.ok ? { ok: true } : { ok: false, code: outcome.code };
  }

  #load(): EventSourced<MemberState, MemberCommand, MemberEvent, MemberOutcome> {
    const { storage, id } = this.ctx;
    return new EventSourced(
      new EventLedger<MemberEvent>(storage, new Schema(storage, [createLedger]), {
        ...eventCodec<MemberEvent>(memberEvents),
        amountOf: () => null,
      }),
      { initial: () => NO_MEMBER, evolve: evolveMember, decide: decideMember },
      { object: "member", id: id.toString() },
    );
  }
}

function shown(state: MemberState, now: number): MemberRecord | null {
  const { primaryUserId, secondaryUserIds, joinedAt: createdAt, hasOptIn } = state;
  if (primaryUserId === null) return null;
  return {
    primaryUserId,
    secondaryUserIds: [...secondaryUserIds],
    createdAt,
    hasOptIn,
    balance: balanceAt(state, now),
    welcomed: remembered(state.keys, WELCOME_KEY) ?? false,
    rewards: ownedAt(state, now),
  };
}
