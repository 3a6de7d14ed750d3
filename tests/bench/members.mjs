/** What it costs the payments that guests are members of a loyalty programme, who earn points and use rewards. */
import { median } from "./load.mjs";
import { Payers } from "./paying.mjs";
import { openBills } from "./payments.mjs";
import { publish, startSite, units } from "./site.mjs";

/** Cheap enough that a payment earns more than one costs. */
const REWARD = { id: "half-off", name: "Half a unit off", points: 1, value: units(0.5) };

/**
 * Rounds by turns at three products that have the same bills at the same venues: one where these have no programme, one
 * where guests are members and earn points by each payment, and one where members put a reward on each split as well.
 * Each has its bills to itself, since a payment takes longer at a bill that has many already.
 *
 * @returns {Promise<Record<"nobody" | "earning" | "burning", { perSecond: number, cpuMs: number }>>} Medians.
 */
export async function payAsMembers(product, { rounds, seconds, onRound }) {
  const sites = await Promise.all([startSite(product), startSite(product), startSite(product)]);
  try {
    const [without, earning, burning] = sites;
    const venues = await withoutProgramme(without);
    const guests = await payersAt(without, venues);
    const earners = await payersAt(earning, venues, { hasProgramme: true });
    const users = await payersAt(burning, venues, { hasProgramme: true });
    const kinds = {
      nobody: (time) => guests.pay(time),
      earning: (time) => earners.pay(time),
      burning: (time) => users.pay(time, putReward),
    };
    const names = Object.keys(kinds);
    const measured = Object.fromEntries(names.map((name) => [name, []]));
    // Members earn first what they use later.
    for (const payers of [guests, earners, users]) await payers.pay(1);
    for (let round = 0; round < rounds; round++) {
      for (const name of round % 2 ? names.toReversed() : names) {
        measured[name].push(await kinds[name](seconds));
      }
      onRound?.(round + 1, rounds);
    }
    for (const payers of [guests, earners, users]) await payers.checkBills();
    const middle = (name, field) => median(measured[name].map((round) => round[field]));
    return Object.fromEntries(
      names.map((name) => [
        name,
        { perSecond: middle(name, "perSecond"), cpuMs: middle(name, "cpuMs") },
      ]),
    );
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

/** Those who pay at the venues with these ids: members, if their business gets a programme. */
async function payersAt(site, venueIds, { hasProgramme = false } = {}) {
  const venues = site.demo.venues.filter(({ venueId }) => venueIds.has(venueId));
  if (hasProgramme) for (const venue of venues) await publishProgramme(site, venue);
  const join = hasProgramme ? becomeMember : async () => {};
  const payers = new Payers(site, await openBills(site, venues), join);
  await payers.begin();
  return payers;
}

/** The demo's venues whose business has no programme, by their ids. */
async function withoutProgramme(site) {
  const found = new Set();
  for (const { venueId, businessId } of site.demo.venues) {
    const answer = await fetch(
      `${site.url}/api/loyalty-dispatcher/public/businesses/${businessId}`,
    );
    if (answer.status === 204) found.add(venueId);
  }
  return found;
}

function publishProgramme(site, { businessId, currency, name }) {
  return publish(site, `businesses/${businessId}/loyalty`, {
    businessId,
    provider: "COMO",
    programName: "Regulars",
    groupName: name,
    rewardName: "treat",
    pointsPerUnit: 10,
    rewards: [{ ...REWARD, currency }],
  });
}

/** A phone is a member by itself, without an account. */
async function becomeMember(guest, { businessId }) {
  const { status } = await guest.call("POST", `${usersOf(businessId)}/prepare-loyalty-id`, {
    userId: guest.guestId,
    guestIdentificationParameters: { phoneNumber: "+33612345678", hasOptIn: false },
  });
  if (status !== 200) throw new Error(`join: ${status}`);
}

async function putReward(guest, { billId, venue }, { splitId }) {
  const path = `${usersOf(venue.businessId)}/${guest.guestId}/rewards/${REWARD.id}`;
  const { status, body } = await guest.call("PUT", path, { billId, splitId });
  if (status !== 200) throw new Error(`reward: ${status} ${JSON.stringify(body)}`);
  return body;
}

function usersOf(businessId) {
  return `/api/loyalty-dispatcher/public/businesses/${businessId}/users`;
}
