import { beforeAll, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import type { User } from "~/contracts/account";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { call, env } from "./platform.fixture";

const ME = "/api/user-account/users/me";

const programme = (businessId: string, more: object) =>
  env.DB.batch(
    publishRecord(
      env.DB,
      "loyalty",
      loyaltyProgrammeSchema.parse({
        businessId,
        provider: "PONGO",
        programName: "Regulars",
        groupName: "Group",
        rewardName: "treat",
        ...more,
      }),
    ),
  );
const elsewhere = { service: { kind: "http", url: "https://loyalty.example" } };

beforeAll(async () => {
  await programme("business-bistro", elsewhere);
  await programme("business-osteria", { ...elsewhere, ownsDetails: false });
  await programme("business-cantina", { ownsDetails: true });
});

/** A user of a venue's business, who hears of its programme or not. */
async function aUser(venueId: string, hasOptIn: boolean) {
  const { accessToken } = await aPhone({ venueId }).enter(newNumber(), { hasOptIn });
  const headers = bearer(accessToken);
  return {
    isLocked: async () => (await call<User>("GET", ME, { headers })).body.detailsLocked,
    change: async (body: object) => {
      const answer = await call<User>("PATCH", ME, { headers, body });
      return answer.status === 200 ? 200 : [answer.status, answer.body.code];
    },
  };
}

it("ACC-11 whoever is in a programme that another service runs may not change name and e-mail here, but add an e-mail", async () => {
  const member = await aUser("bistro", true);
  expect(await member.isLocked()).toBe(true);
  expect(await member.change({ firstName: "Ada", lastName: "Byron" })).toEqual([
    403,
    "details-locked",
  ]);
  const email = `${newId("p").toLowerCase()}@example.com`;
  expect(await member.change({ email })).toBe(200);
  expect(await member.change({ email: `x${email}` })).toEqual([403, "details-locked"]);
  const other = await aUser("bistro", false);
  expect(await other.isLocked()).toBe(false);
  expect(await other.change({ firstName: "Ada", lastName: "Byron" })).toBe(200);
});

it("ACC-11 the operator says whose details a programme has, if it is not where the points are", async () => {
  const [free, own] = [await aUser("osteria", true), await aUser("cantina", true)];
  expect([await free.isLocked(), await own.isLocked()]).toEqual([false, true]);
  expect(await free.change({ firstName: "Ada", lastName: "Byron" })).toBe(200);
  expect(await own.change({ firstName: "Ada" })).toEqual([403, "details-locked"]);
});
