import { anId } from "~/domain/ids.fixture";
import { type MemberState, NO_MEMBER } from "~/domain/loyalty/member";
import { balanceAt, decideMember, type MemberCommand } from "~/domain/loyalty/member-rules";
import { allRemembered } from "~/domain/loyalty/remembered";
import type { UseOperation } from "~/domain/voucher/uses";
import type { UsePhase } from "~/domain/voucher/voucher.schema";

/** What each reward of this programme costs. */
const COST = 50;

/** A member whose few points all the guests of this evening want at once, by the shipped rules. */
export class SimMember {
  state: MemberState = NO_MEMBER;
  /** Keys of rewards that were used, in their order. */
  readonly used: string[] = [];

  constructor(readonly rewards: number) {
    this.run({ type: "join", userId: anId.member("u"), hasOptIn: false });
    this.run({ type: "earn", lot: { key: "first", points: rewards * COST, expiresAt: null } });
  }

  /** Carries out one call; the same key and call again changes nothing. */
  handle(key: string, operation: UseOperation): boolean {
    switch (operation) {
      case "hold":
        return this.run({
          type: "reserve",
          reward: { key, rewardId: anId.reward("dessert"), points: COST, ownedId: null },
        });
      case "burn":
        return this.run({ type: "burn", key });
      case "use":
        return this.run({ type: "use", key });
      case "release":
        return this.run({ type: "giveBack", key });
    }
  }

  phases(): [string, UsePhase][] {
    return [...allRemembered(this.state.uses).values()].map(({ key, phase }) => [key, phase]);
  }

  /** Points that are neither to be spent nor on a split: what rewards have cost for good. */
  spent(): number {
    const onSplits = this.phases().filter(([, phase]) => phase === "HELD" || phase === "BURNT");
    return (this.rewards - onSplits.length) * COST - balanceAt(this.state, 0);
  }

  /** What the rewards that were used cost together. */
  owed(): number {
    return new Set(this.used).size * COST;
  }

  private run(command: MemberCommand): boolean {
    const outcome = decideMember(this.state, command, 0);
    if (!outcome.ok) return false;
    this.state = outcome.state;
    for (const event of outcome.events) if (event.type === "rewardUsed") this.used.push(event.key);
    return true;
  }
}
