import type { SeenCall, StandIn, StandInAnswer } from "./stand-in-server";

type Owned = { id: string; name: string; value: number; currency: string; expirationDate: null };
type StoreReward = {
  id: string;
  name: string;
  points: number;
  value: number | null;
  currency: string | null;
};
type Member = {
  primaryUserId: string;
  secondaryUserId: string | null;
  balance: number;
  createdAt: number;
  hasOptIn: boolean;
  owned: Owned[];
};
type Applied = { rewardId: string; points: number; owned: Owned | null };

/** What a test puts into the stand-in. */
export type LoyaltyControl =
  | { key: string; rewards: StoreReward[] }
  | { login: { username: string; password: string; memberId: string } }
  | { userId: string; points: number };

const REFUSED = (status: number, code: string): StandInAnswer => ({ status, body: { code } });
const NOT_FOUND = REFUSED(404, "not-found");
/** A paid split brings so many points: what was paid the service asks the till. */
const EARNED = 25;

/**
 * A stand-in for the service of a loyalty provider, for tests alone: the specification's calls with state. It knows
 * no idempotency keys: applied twice a reward is taken twice, and bought twice it is there twice.
 */
export class LoyaltyServiceStandIn implements StandIn {
  #key = "";
  #store: StoreReward[] = [];
  readonly #logins = new Map<string, { password: string; memberId: string }>();
  readonly #members = new Map<string, Member>();
  /** By the place: bill, split and user. */
  readonly #applied = new Map<string, Applied[]>();
  readonly #earned = new Set<string>();
  #bought = 0;

  control(command: unknown): unknown {
    const given = command as LoyaltyControl;
    if ("key" in given) {
      this.#key = given.key;
      this.#store = given.rewards;
    } else if ("login" in given) {
      const { username, ...login } = given.login;
      this.#logins.set(username.toLowerCase(), login);
    } else {
      const member = this.#member(given.userId);
      if (member) member.balance += given.points;
    }
    return {};
  }

  answer({ method, path, headers, body }: SeenCall): StandInAnswer {
    if (headers.authorization !== `Bearer ${this.#key}`) return REFUSED(401, "unknown-key");
    const parts = path.split("/").slice(1).map(decodeURIComponent);
    const given = (body ?? {}) as Given;
    const at = parts.indexOf("users");
    const tail = parts.slice(at + 2);
    const userId = parts[at + 1] ?? "";
    if (path.endsWith("/users/prepare-loyalty-id")) return this.#prepare(body as Prepare);
    if (path.endsWith("/associate-new-user-to-wallet")) return this.#associate(given);
    const member = at < 0 ? undefined : this.#member(userId);
    if (!member) return NOT_FOUND;
    const place = `${given.billId}/${given.splitId}`;
    const [first, rewardId = "", last = ""] = tail;
    switch (`${method} ${[first, tail.length > 1 && "id", last].filter(Boolean).join("/")}`) {
      case "GET ":
        return { status: 200, body: member };
      case "GET rewards":
        return { status: 200, body: { items: this.#store } };
      case "GET owned-rewards":
        return { status: 200, body: { items: member.owned } };
      case "GET rewards/id/reward-code":
        return member.owned.some(({ id }) => id === rewardId)
          ? { status: 200, body: { rewardCode: `CODE-${rewardId}` } }
          : NOT_FOUND;
      case "POST rewards":
        return { status: 200, body: this.#best(member) };
      case "POST compute":
        return { status: 200, body: { rewards: member.owned.map(computed) } };
      case "POST rewards/id/buy":
        return this.#buy(member, rewardId);
      case "PUT rewards/id":
      case "POST rewards/id/apply":
        return this.#apply(member, `${userId}/${place}`, rewardId);
      case "PUT rewards/id/unapply":
      case "DELETE rewards/id":
        return this.#unapply(member, `${userId}/${place}`, rewardId);
      case "POST earn-after-pay":
        return this.#earn(member, place);
      case "POST bills/id/splits":
        return this.#earn(member, `${tail[1]}/${tail[3]}`);
      default:
        return NOT_FOUND;
    }
  }

  #member(userId: string): Member | undefined {
    const direct = this.#members.get(userId);
    if (direct) return direct;
    return [...this.#members.values()].find(({ secondaryUserId }) => secondaryUserId === userId);
  }

  #prepare({ userId, guestIdentificationParameters: by }: Prepare): StandInAnswer {
    if ("username" in by) {
      const login = this.#logins.get(by.username.toLowerCase());
      if (login?.password !== by.password) return REFUSED(401, "unknown");
      const member = this.#open(login.memberId, false);
      const other = this.#members.get(userId);
      this.#members.delete(userId);
      member.balance += other?.balance ?? 0;
      member.secondaryUserId = userId;
      return { status: 200, body: prepared(member) };
    }
    return { status: 200, body: prepared(this.#open(userId, by.hasOptIn)) };
  }

  #open(userId: string, hasOptIn: boolean): Member {
    const known = this.#member(userId);
    if (known) return known;
    const member: Member = {
      primaryUserId: userId,
      secondaryUserId: null,
      balance: 0,
      createdAt: 1_790_000_000_000,
      hasOptIn,
      owned: [],
    };
    this.#members.set(userId, member);
    return member;
  }

  #associate({ existingUserId = "", newUserId = "" }: Given): StandInAnswer {
    const existing = this.#member(existingUserId);
    if (!existing) return NOT_FOUND;
    const other = this.#member(newUserId);
    if (other === existing) return { status: 200, body: {} };
    existing.balance += other?.balance ?? 0;
    existing.secondaryUserId = newUserId;
    this.#members.delete(newUserId);
    return { status: 200, body: {} };
  }

  #best({ balance }: Member): unknown {
    const [best] = this.#store
      .filter(({ points, value }) => points <= balance && value !== null)
      .sort((one, other) => other.points - one.points);
    if (!best) return null;
    return { discountId: best.id, label: best.name, amount: best.value, points: best.points };
  }

  #buy(member: Member, rewardId: string): StandInAnswer {
    const reward = this.#store.find(({ id }) => id === rewardId);
    if (!reward) return NOT_FOUND;
    if (reward.points > member.balance) return REFUSED(409, "too-few-points");
    member.balance -= reward.points;
    this.#bought += 1;
    const { name, value, currency } = reward;
    const id = `own-${this.#bought}`;
    const own = { id, name, value: value ?? 0, currency: currency ?? "EUR", expirationDate: null };
    member.owned.push(own);
    return { status: 200 };
  }

  #apply(member: Member, place: string, rewardId: string): StandInAnswer {
    const owned = member.owned.find(({ id }) => id === rewardId) ?? null;
    const stored = this.#store.find(({ id }) => id === rewardId);
    if (!owned && !stored) return NOT_FOUND;
    const points = owned ? 0 : (stored?.points ?? 0);
    if (points > member.balance) return REFUSED(409, "too-few-points");
    member.balance -= points;
    member.owned = member.owned.filter((one) => one !== owned);
    this.#applied.set(place, [...(this.#applied.get(place) ?? []), { rewardId, points, owned }]);
    return { status: 200 };
  }

  #unapply(member: Member, place: string, rewardId: string): StandInAnswer {
    const all = this.#applied.get(place) ?? [];
    const last = all.findLast((one) => one.rewardId === rewardId);
    if (!last) return NOT_FOUND;
    this.#applied.set(
      place,
      all.filter((one) => one !== last),
    );
    member.balance += last.points;
    if (last.owned) member.owned.push(last.owned);
    return { status: 200 };
  }

  #earn(member: Member, place: string): StandInAnswer {
    if (!this.#earned.has(place)) member.balance += EARNED;
    this.#earned.add(place);
    return { status: 200 };
  }
}

/** What the calls of the specification say in their bodies. */
type Given = { billId?: string; splitId?: string; existingUserId?: string; newUserId?: string };

type Prepare = {
  userId: string;
  guestIdentificationParameters:
    | { phoneNumber: string; hasOptIn: boolean }
    | { username: string; password: string };
};

const prepared = ({ balance, createdAt, hasOptIn }: Member) => ({ balance, createdAt, hasOptIn });
const computed = ({ id, name: label }: Owned) => ({ id, label, expiredAt: null });
