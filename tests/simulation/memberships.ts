import { anId } from "~/domain/ids.fixture";
import { type MemberState, NO_MEMBER, WELCOME_KEY } from "~/domain/loyalty/member";
import type { Welcomed } from "~/domain/loyalty/member.schema";
import { decideMember, type MemberCommand } from "~/domain/loyalty/member-rules";
import { remembered } from "~/domain/loyalty/remembered";
import {
  claimWelcome,
  leaveWelcome,
  type WelcomeClaim,
  welcomeEndsAt,
} from "~/domain/loyalty/welcome";
import { Agenda } from "./agenda";
import { Prng } from "./prng";
import { type Violation, Violations } from "./violations";

/** The rules of welcome gifts and deleted wallets: the shipped ones, or a changed copy with a planted bug. */
export interface MembershipEngine {
  /** Whether a wallet that is deleted refuses what was begun before. */
  readonly refusesOnceDeleted: boolean;
  readonly claim: typeof claimWelcome;
  readonly leave: (...args: Parameters<typeof leaveWelcome>) => Welcomed | null;
}

const SHIPPED: MembershipEngine = {
  refusesOnceDeleted: true,
  claim: claimWelcome,
  leave: leaveWelcome,
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** Long enough for everybody to sign up and leave several times. */
const END_MS = 4 * 365 * DAY_MS;
/** After this time every call has succeeded or was given up. */
const CALM_MS = 60_000;
const POINTS = 150;
/** Two groups with two programmes each. */
const SCOPES = ["app:a", "app:b"] as const;
const PROVIDERS = ["PONGO", "COMO"] as const;

type Account = { readonly userId: string; readonly name: string; erasedAt: number | null };
type Gift = { readonly account: Account; readonly at: number };

/**
 * Guests who sign up, join programmes, delete their accounts and come again for four years, with calls that are made
 * at once, lost, and made again: a number has one welcome gift in a group, until a year after its account went.
 */
class Memberships {
  readonly violations: Violations;
  private readonly agenda = new Agenda();
  private readonly rng: Prng;
  private readonly welcomed = new Map<string, Welcomed>();
  private readonly wallets = new Map<string, MemberState>();
  private readonly deletedWallets = new Set<string>();
  /** The account of each number in a group, by its name. */
  private readonly owners = new Map<string, Account>();
  private readonly gifts: Gift[] = [];
  private accounts = 0;

  constructor(
    seed: number,
    private readonly engine: MembershipEngine,
  ) {
    this.rng = new Prng(seed);
    this.violations = new Violations(this.agenda);
  }

  run(): readonly Violation[] {
    for (const scope of SCOPES) {
      for (const number of ["1", "2"]) this.come(`${scope}/${number}`);
    }
    while (this.violations.all.length === 0 && this.agenda.step(END_MS + DAY_MS)) {}
    if (this.violations.all.length === 0) this.atRest();
    return this.violations.all;
  }

  /** A number signs up, joins, and goes again; sooner or later it comes back. */
  private come(name: string): void {
    const { agenda, rng } = this;
    agenda.after(rng.int(0, 200) * DAY_MS, () => {
      if (agenda.now > END_MS) return;
      const account = this.owners.get(name) ?? this.signUp(name);
      for (const provider of PROVIDERS) {
        for (let call = rng.int(0, 2); call > 0; call -= 1) this.join(account, provider);
      }
      if (rng.chance(0.6)) agenda.after(rng.int(0, 2_000), () => this.erase(account));
      this.come(name);
    });
  }

  /** No gift is remembered for ever without an account, and no deleted account leaves a wallet. */
  private atRest(): void {
    for (const wallet of this.deletedWallets) {
      if (this.wallets.has(wallet)) this.violations.report(9, `${wallet} is there again`);
    }
    for (const [name, known] of this.welcomed) {
      if (welcomeEndsAt(known) === null && !this.owners.has(name))
        this.violations.report(9, `the gift of ${name} is known for ever`);
    }
  }

  private signUp(name: string): Account {
    this.accounts += 1;
    const userId = `u${this.accounts}`;
    const account: Account = { userId, name, erasedAt: null };
    this.owners.set(name, account);
    return account;
  }

  /** The steps of an identification. A guest whose call is lost presses again, as long as they are signed in. */
  private join(account: Account, provider: string): void {
    const { name, userId } = account;
    const wallet = `${provider}/${name}/${userId}`;
    const press = () => {
      if (account.erasedAt !== null) return;
      this.inSteps(
        [
          () => this.command(wallet, { type: "join", userId: anId.member(userId), hasOptIn: true }),
          () => !this.hasGift(wallet) && this.claim(name, { userId: anId.member(userId), wallet }),
          () => {
            const lot = { key: WELCOME_KEY, points: POINTS, expiresAt: null };
            if (this.command(wallet, { type: "earn", lot })) this.recordGift(account);
            return true;
          },
        ],
        press,
      );
    };
    press();
    this.agenda.after(CALM_MS, () => {
      // An account that is deleted as it claims the gift leaves it to nobody for a year.
      const isLeft = this.welcomed.get(name)?.kind === "LEFT";
      const isMissing = !isLeft && !this.gifts.some((gift) => gift.account.name === name);
      if (isMissing && account.erasedAt === null)
        this.violations.report(9, `${name} never had a welcome gift`);
    });
  }

  private hasGift(wallet: string): boolean {
    return remembered((this.wallets.get(wallet) ?? NO_MEMBER).keys, WELCOME_KEY) === true;
  }

  private claim(name: string, claim: WelcomeClaim): boolean {
    const after = this.engine.claim(this.welcomed.get(name) ?? null, claim, this.agenda.now);
    if (after) this.welcomed.set(name, after);
    return after !== null;
  }

  /** The steps of a deletion, which begin again after a crash until all are done. */
  private erase(account: Account): void {
    const { name, userId } = account;
    if (account.erasedAt !== null) return;
    account.erasedAt = this.agenda.now;
    const own = PROVIDERS.map((provider) => `${provider}/${name}/${userId}`);
    const begin = () => {
      this.inSteps(
        [
          () => {
            const had = own.some((wallet) => this.hasGift(wallet));
            const before = this.welcomed.get(name) ?? null;
            const after = this.engine.leave(
              before,
              { userId: anId.member(userId), had },
              this.agenda.now,
            );
            if (after) this.welcomed.set(name, after);
            else this.welcomed.delete(name);
            return true;
          },
          () => {
            if (this.owners.get(name) === account) this.owners.delete(name);
            return true;
          },
          ...own.map((wallet) => () => {
            this.wallets.delete(wallet);
            this.deletedWallets.add(wallet);
            return true;
          }),
        ],
        begin,
      );
    };
    begin();
  }

  /** Takes steps one after the other, until one returns false. @param again starts over after a crash in between. */
  private inSteps([step, ...others]: readonly (() => boolean)[], again: () => void): void {
    if (!step) return;
    this.agenda.after(this.rng.int(1, 500), () => {
      const goesOn = step();
      if (this.rng.chance(0.1)) again();
      else if (goesOn) this.inSteps(others, again);
    });
  }

  /** @returns whether anything came of it, or could have. */
  private command(wallet: string, command: MemberCommand): boolean {
    if (this.engine.refusesOnceDeleted && this.deletedWallets.has(wallet)) return false;
    const outcome = decideMember(this.wallets.get(wallet) ?? NO_MEMBER, command, this.agenda.now);
    if (!outcome.ok) return false;
    this.wallets.set(wallet, outcome.state);
    return command.type === "join" || outcome.events.length > 0;
  }

  private recordGift(account: Account): void {
    const { now } = this.agenda;
    for (const { account: before } of this.gifts.filter(
      (one) => one.account.name === account.name,
    )) {
      const isForgotten = before.erasedAt !== null && now - before.erasedAt >= 365 * DAY_MS;
      if (!isForgotten) this.violations.report(9, `${account.name} has two welcome gifts`);
    }
    this.gifts.push({ account, at: now });
  }
}

export function runMemberships(seed: number, engine = SHIPPED): readonly Violation[] {
  return new Memberships(seed, engine).run();
}

/** A bug about gifts, which the simulation must find. */
export interface PlantedMembershipBug {
  readonly name: string;
  readonly engine: MembershipEngine;
}

const planted = (name: string, change: Partial<MembershipEngine>): PlantedMembershipBug => ({
  name,
  engine: { ...SHIPPED, ...change },
});

export const plantedMembershipBugs: readonly PlantedMembershipBug[] = [
  planted("who deletes the account and joins again has the welcome gift again", {
    leave: () => null,
  }),
  planted("a deleted account's gift is known for a month alone", {
    leave: (before, by, now) => {
      const after = leaveWelcome(before, by, now);
      return after.kind === "LEFT" ? { ...after, until: now + 30 * DAY_MS } : after;
    },
  }),
  planted("each programme of a group gives its own welcome gift", {
    claim: (before, claim, now) =>
      claimWelcome(before?.kind === "HELD" ? null : before, claim, now),
  }),
  planted("a call that was on its way makes a deleted wallet again", { refusesOnceDeleted: false }),
  planted("a gift whose call was lost is never given", {
    claim: (before, claim, now) =>
      before?.kind === "HELD" ? null : claimWelcome(before, claim, now),
  }),
  planted("a call that was on its way takes the gift for an account that is gone", {
    leave: (before, by, now) => {
      const after = leaveWelcome(before, by, now);
      return after.kind === "NONE" ? null : after;
    },
  }),
];

/** The first seed below the end in which the bug shows; null when none does. */
export function findMembershipBug({ engine }: PlantedMembershipBug, seeds: number): number | null {
  for (let seed = 1; seed <= seeds; seed += 1) {
    if (runMemberships(seed, engine).length > 0) return seed;
  }
  return null;
}
