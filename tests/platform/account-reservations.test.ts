import { expect, it } from "vitest";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import type { AccountFile } from "~/contracts/account-receipts";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { call, env } from "./platform.fixture";
import { GROUP_HOST } from "./records.fixture";

const ME = "/api/user-account/users/me";

/** Reserves a table with a number, as the operator's booking system does. */
async function reserve(id: string, phoneNumber: string) {
  const at = Date.UTC(2031, 4, 1, 18);
  const body = { venueId: "bistro", phoneNumber, at, guests: 4, status: "CONFIRMED" };
  const headers = { authorization: `Bearer ${DEMO_OPERATOR_KEY}` };
  const path = `/operator/v1/guest-apps/group/reservations/${id}`;
  expect((await call("PUT", path, { body, headers, host: "127.0.0.1" })).status).toBe(204);
}

const rows = async () => {
  const { results } = await env.DB.prepare("SELECT id FROM reservations ORDER BY id").all<{
    id: string;
  }>();
  return results.map(({ id }) => id);
};

it("LOC-06 a guest finds their reserved tables in their file, and whoever deletes their account deletes those and no others", async () => {
  const [number, other] = [newNumber(), newNumber()];
  await reserve("mine", number);
  await reserve("theirs", other);
  const { accessToken } = await aPhone({ host: GROUP_HOST, venueId: null }).enter(number);
  const asUser = { headers: bearer(accessToken), host: GROUP_HOST };
  const { body } = await call<AccountFile>("GET", `${ME}/file`, asUser);
  expect(body.reservations).toEqual([
    { restaurant: "bistro", at: "2031-05-01T18:00:00.000Z", guests: 4, status: "CONFIRMED" },
  ]);
  expect((await call("DELETE", ME, asUser)).status).toBe(204);
  expect(await rows()).toEqual(["theirs"]);
});
