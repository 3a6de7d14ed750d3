/** Members who use rewards and earn points while the process dies, and what must be true of their wallets. */
import { setTimeout as sleep } from "node:timers/promises";
import { Guest, newGuestId, publish, units } from "../bench/site.mjs";
import { givenBack } from "./refunds.mjs";
import { readWallets } from "./wallets.mjs";

const REWARD = { id: "two-off", name: "Two off", points: 2, value: units(2) };
/** A point for each unit that is paid, so that points and whole amounts agree. */
const POINTS_PER_UNIT = 1;
const PROVIDERS = ["COMO", "PAYTRONIX", "PONGO", "ZEROSIX"];
/**
 * Whose members have nothing to spend points on. Only their payments are given back: of points that are spent already a
 * refund takes what is there, and that depends on which came first.
 */
const WITHOUT_REWARDS = "ZEROSIX";
const REST_WITHIN_MS = 60_000;
/** The share of rewards on splits that are paid with; others are removed, dropped with their split or left there. */
const PAYS = 0.7;

/**
 * @typedef {{ venue: object, guestId: string, address: string, isBusy: boolean,
 *   splits: { billId: string, splitId: string }[] }} Member A phone that is a member at one business; `splits`
 *   are those that it asked to have a reward on.
 */

/**
 * Gives some businesses a programme, as their operator does: few, so that members come again with points to spend.
 *
 * @returns {Promise<{ businesses: Set<string>, withoutRewards: string }>} Which ones, and the one without rewards.
 */
export async function publishProgrammes(site) {
  const venues = site.demo.venues.slice(0, PROVIDERS.length);
  for (const [n, { businessId, currency, name }] of venues.entries()) {
    await publish(site, `businesses/${businessId}/loyalty`, {
      businessId,
      provider: PROVIDERS[n],
      programName: "Regulars",
      groupName: name,
      rewardName: "treat",
      pointsPerUnit: POINTS_PER_UNIT,
      rewards: PROVIDERS[n] === WITHOUT_REWARDS ? [] : [{ ...REWARD, currency }],
    });
  }
  const businesses = new Set(venues.map(({ businessId }) => businessId));
  const { businessId } = venues[PROVIDERS.indexOf(WITHOUT_REWARDS)];
  return { businesses, withoutRewards: businessId };
}

/** A member of a venue's programme who is doing nothing else, or one who joins now. */
export async function freeMember(world, site, venue) {
  const { members } = world.loyalty;
  const known = members.find((one) => !one.isBusy && one.venue.businessId === venue.businessId);
  if (known) {
    known.isBusy = true;
    return known;
  }
  const address = `10.${members.length >> 8}.${members.length & 255}.1`;
  const member = { venue, guestId: newGuestId(), address, isBusy: true, splits: [] };
  const guest = new Guest(site.url, member.guestId);
  try {
    const guestIdentificationParameters = { phoneNumber: "+33612345678", hasOptIn: false };
    const joined = await guest.call("POST", `${usersOf(venue)}/prepare-loyalty-id`, {
      userId: member.guestId,
      guestIdentificationParameters,
    });
    if (joined.status !== 200) throw new Error(`join: ${joined.status}`);
  } finally {
    guest.close();
  }
  members.push(member);
  return member;
}

/**
 * Puts a reward on a member's split where they have the points for it.
 *
 * @returns the split that the member pays; null where they think better of it.
 */
export async function withReward(world, guest, member, billId, split) {
  if (member.venue.businessId === world.loyalty.withoutRewards) return split;
  const { body: own } = await guest.call("GET", `${usersOf(member.venue)}/${member.guestId}`);
  if (own.balance < REWARD.points || split.amount < 2 * REWARD.value) return split;
  const { splitId } = split;
  const place = { billId, splitId };
  const reward = `${usersOf(member.venue)}/${member.guestId}/rewards/${REWARD.id}`;
  member.splits.push(place);
  const put = await guest.call("PUT", reward, place, { "cf-connecting-ip": member.address });
  if (put.status !== 200) {
    // Tries that a kill cut off count, a table may have been cleared meanwhile, and a disk may be full.
    const isExpected =
      put.status === 429 || put.body.code === "bill-closed" || (world.disk && put.status >= 500);
    if (!isExpected) world.loyalty.refused.push(`${splitId}: ${put.status} ${put.body.code}`);
    return split;
  }
  if (Math.random() < PAYS) return put.body;
  const choice = Math.random();
  if (choice < 0.4) await guest.call("PUT", `${reward}/unapply`, place);
  else if (choice < 0.8) await drop(guest, place);
  return null;
}

/** The member lets go of every split with a reward that is not paid, so that all of them come back. */
export async function dropUnpaid(world, check) {
  const paid = new Set(paidByMembers(world).map(({ split }) => split.splitId));
  for (const { guestId, splits } of world.loyalty.members) {
    const guest = new Guest(world.site.url, guestId);
    for (const place of splits.filter(({ splitId }) => !paid.has(splitId))) {
      await drop(guest, place).catch(({ message }) => check(false, message));
    }
    guest.close();
  }
}

/** Waits until every balance is what was earned less what was used, and says which is not. */
export async function awaitBalances(world, check) {
  const until = Date.now() + REST_WITHIN_MS;
  for (const reason of world.loyalty.refused) check(false, `a reward was refused: ${reason}`);
  for (const member of world.loyalty.members) {
    const guest = new Guest(world.site.url, member.guestId);
    const { points, used } = dueTo(world, member);
    const due = points - used * REWARD.points;
    for (;;) {
      const { body } = await guest.call("GET", `${usersOf(member.venue)}/${member.guestId}`);
      member.userId = body.primaryUserId;
      member.balance = body.balance;
      if (body.balance === due || Date.now() > until) break;
      await sleep(200);
    }
    guest.close();
    check(member.balance === due, `member ${member.userId}: ${member.balance} points, not ${due}`);
  }
}

/**
 * Compares the wallets on disk with what was paid, once workerd has ended: points of each payment once, each reward
 * used once or given back, and no balance ever below zero.
 */
export function reckonLoyalty(world, check) {
  const { members } = world.loyalty;
  if (members.length === 0) return;
  const wallets = readWallets(world.stateDir);
  for (const member of members) {
    const events = wallets.get(member.userId) ?? [];
    const { payments, used } = dueTo(world, member);
    const wallet = folded(events);
    for (const [key, points] of payments) {
      const earned = wallet.earned.get(key) ?? { times: 0, points: 0 };
      check(earned.times === 1, `${key}: earned ${earned.times} times`);
      check(earned.points === points, `${key}: ${earned.points} points of ${points}`);
      wallet.earned.delete(key);
    }
    for (const key of wallet.earned.keys()) check(false, `${key}: earned, and never paid`);
    for (const [key, { uses, taken, isBack }] of wallet.rewards) {
      const times = Math.max(uses, taken / REWARD.points);
      check(times <= 1, `reward ${key}: burnt ${times} times`);
      check(uses > 0 || isBack, `reward ${key}: neither burnt nor given back`);
      check(uses === 0 || taken === REWARD.points, `reward ${key}: burnt for ${taken} points`);
    }
    const burnt = [...wallet.rewards.values()].filter(({ uses }) => uses > 0).length;
    check(burnt === used, `member ${member.userId}: ${burnt} rewards burnt of ${used} paid with`);
    check(wallet.lowest >= 0, `member ${member.userId}: ${wallet.lowest} points`);
  }
  const sum = (of) => members.reduce((total, member) => total + of(dueTo(world, member)), 0);
  const asked = members.reduce((total, { splits }) => total + splits.length, 0);
  console.log(
    `${members.length} members earned for ${sum(({ payments }) => payments.size)} payments, and put ${asked} rewards on splits: ${sum(({ used }) => used)} burnt, the others given back`,
  );
}

/** What a guest has not paid of a bill, since rewards did. */
export function rewardsOn(world, billId) {
  const paid = paidByMembers(world).filter(({ bill }) => bill.billId === billId);
  return paid.reduce((total, { split }) => total + (split.virtualDiscount?.amount ?? 0), 0);
}

/**
 * What a member is due: points for what they paid and did not get back, by the payment's key, and the rewards that they
 * paid with.
 */
function dueTo(world, member) {
  const paid = paidByMembers(world).filter(({ guestId }) => guestId === member.guestId);
  const payments = new Map(
    paid.map(({ bill, split, end }) => [
      `${bill.billId}/${split.nextPaymentId}`,
      ((end.amount - givenBack(world, split.nextPaymentId)) / units(1)) * POINTS_PER_UNIT,
    ]),
  );
  const points = [...payments.values()].reduce((total, one) => total + one, 0);
  return { payments, points, used: paid.filter(({ split }) => split.virtualDiscount).length };
}

function paidByMembers({ attempts }) {
  return attempts.filter(({ isMembers, end }) => isMembers && end.step === "succeeded");
}

/** What a wallet's events come to, by this file's own reckoning. */
function folded(events) {
  const earned = new Map();
  const rewards = new Map();
  let balance = 0;
  let lowest = 0;
  const pointsOf = (lots) => lots.reduce((total, { points }) => total + points, 0);
  for (const { type, key, points, lots } of events) {
    if (type === "pointsEarned") {
      const before = earned.get(key) ?? { times: 0, points: 0 };
      earned.set(key, { times: before.times + 1, points: before.points + points });
      balance += points;
    } else if (type === "pointsTakenBack") {
      earned.get(key).points -= pointsOf(lots);
      balance -= pointsOf(lots);
    } else if (type === "rewardReserved") {
      rewards.set(key, { lots, taken: pointsOf(lots), uses: 0, isBack: false });
      balance -= pointsOf(lots);
    } else if (type === "rewardUsed") {
      const reward = rewards.get(key);
      reward.uses += 1;
      reward.taken += pointsOf(lots);
      balance -= pointsOf(lots);
    } else if (type === "rewardGivenBack") {
      const reward = rewards.get(key) ?? { lots: [], taken: 0, uses: 0 };
      const back = pointsOf(reward.lots);
      rewards.set(key, { ...reward, taken: reward.taken - back, isBack: true });
      balance += back;
    }
    lowest = Math.min(lowest, balance);
  }
  return { earned, rewards, lowest };
}

/** A split that a later one made room for is gone already. */
async function drop(guest, { billId, splitId }) {
  const { status } = await guest.call("DELETE", `/api/billing/bills/${billId}/splits/${splitId}`);
  if (status >= 300 && status !== 404) throw new Error(`split ${splitId} not dropped: ${status}`);
}

function usersOf({ businessId }) {
  return `/api/loyalty-dispatcher/public/businesses/${businessId}/users`;
}
