import { newId } from "#worker/base/ids";
import { loyaltyNeeds } from "#worker/objects/callers";
import { loyaltyPort, rewardSteps } from "#worker/ports/loyalty";
import { publishServiceKey } from "#worker/ports/loyalty/http/ask-service";
import { publishLogin } from "#worker/ports/loyalty/logins";
import type { MemberId, UserId } from "~/contracts/ids";
import {
  type LoyaltyProgramme,
  type LoyaltyProvider,
  loyaltyProgrammeSchema,
} from "~/contracts/loyalty-programme";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import { env } from "./platform.fixture";
import { newWorld } from "./stand-ins/world";

export const SERVICE_KEY = "key-of-the-loyalty-service";

/** The rewards of every programme in these tests. */
export const REWARDS = [
  { id: "coffee", name: "A coffee", points: 50, value: 250_000, currency: "EUR" },
  { id: "dessert", name: "A dessert", points: 100, value: 700_000, currency: "EUR" },
];

type Given = { provider: LoyaltyProvider; businessId?: string; guestAppId?: string | null };

function programmeOf({ provider, businessId = newId("k"), guestAppId = null }: Given) {
  return {
    businessId,
    guestAppId,
    provider,
    programName: "The regulars",
    groupName: "Osteria",
    rewardName: "treat",
    pointsPerUnit: 1,
    rewards: REWARDS,
  };
}

/** A programme with what only its operator or its provider can do. */
export type Harness = {
  programme: LoyaltyProgramme;
  give(memberId: MemberId, points: number): Promise<unknown>;
  login(by: { username: string; password: string; memberId: MemberId }): Promise<unknown>;
};

/** A programme of this platform's own engine. */
export async function embeddedHarness(given: Given): Promise<Harness> {
  const programme = loyaltyProgrammeSchema.parse(programmeOf(given));
  const { businessId, guestAppId } = programme;
  const scope = guestAppId === null ? `business:${businessId}` : `app:${guestAppId}`;
  const paid = { billId: anId.bill("b_0"), splitId: anId.split("s_0"), currency: "EUR" };
  return {
    programme,
    give: (memberId, points) =>
      loyaltyPort(loyaltyNeeds(env, null), programme).earn({
        ...paid,
        memberId,
        key: newId("p"),
        amountE5: amountE5(points * 100_000),
      }),
    login: (by) => publishLogin(env.DB, scope, by).run(),
  };
}

export type ServiceHarness = Harness & { world: ReturnType<typeof newWorld> };

/** A programme at a provider's service, which a stand-in plays. */
export async function serviceHarness(given: Given): Promise<ServiceHarness> {
  const world = newWorld("loyalty");
  await world.control({ key: SERVICE_KEY, rewards: REWARDS });
  const programme = loyaltyProgrammeSchema.parse({
    ...programmeOf(given),
    // What the service has is what counts, so the record has none.
    rewards: [],
    service: { kind: "http", url: world.url },
  });
  await publishServiceKey(env.DB, programme.businessId, SERVICE_KEY).run();
  return {
    programme,
    world,
    give: (userId, points) => world.control({ userId, points }),
    login: (login) => world.control({ login }),
  };
}

/** Calls of a harness's programme. */
export function callsOf({ programme, give }: Harness) {
  const port = loyaltyPort(loyaltyNeeds(env, null), programme);
  const steps = (target: Parameters<typeof rewardSteps>[1]) =>
    rewardSteps(loyaltyNeeds(env, null), target);
  return {
    port,
    steps,
    splitOf: (memberId: MemberId, subtotal = 1_000_000) => ({
      memberId,
      billId: anId.bill("b_1"),
      splitId: anId.split("s_1"),
      subtotalE5: amountE5(subtotal),
      currency: "EUR",
    }),
    aMember: async (points: number): Promise<UserId> => {
      const userId = newId("u");
      await port.identify(userId, { kind: "phone", phoneNumber: "+33612345678", hasOptIn: true });
      if (points > 0) await give(userId, points);
      return userId;
    },
    balanceOf: async (memberId: MemberId) => {
      const user = await port.user(memberId);
      return user.ok ? user.value.balance : user.code;
    },
  };
}
