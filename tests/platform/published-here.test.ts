import { beforeAll, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import { anId } from "~/domain/ids.fixture";
import { fromHere } from "./address.fixture";
import { type PageServer, pagesNamed } from "./pages.fixture";
import { env } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

const businessId = "business-published-here";
const programme = {
  businessId,
  provider: "COMO",
  programName: "Regulars",
  groupName: "Bistro",
  rewardName: "treat",
};

/** One isolate, which an operator and guests call. */
let server: PageServer;
beforeAll(async () => {
  const found = await fixtureRecords.venue(anId.venue("bistro"));
  const venue = { ...found?.venue, id: "published-here", businessId };
  await env.DB.batch(publishRecord(env.DB, "venue", venue as never));
  server = await pagesNamed([]);
}, 120_000);

async function send(method: string, path: string, body: object, headers: object): Promise<number> {
  const { href, origin } = new URL(path, "https://tableside.test");
  const sent = { "content-type": "application/json", origin, ...headers };
  const answer = await server.fetch(
    new Request(href, { method, headers: sent, body: JSON.stringify(body) }),
  );
  await server.settled();
  return answer.status;
}

const join = () => {
  const userId = newId("g");
  const guestIdentificationParameters = { phoneNumber: "+33612345678", hasOptIn: false };
  return send(
    "POST",
    `/api/loyalty-dispatcher/public/businesses/${businessId}/users/prepare-loyalty-id`,
    { userId, guestIdentificationParameters },
    { ...fromHere, "x-guest-id": userId },
  );
};

it("LOY-03 TEN-16 a programme has its members where it was published, at once", async () => {
  expect(await join()).toBe(404);
  const headers = { ...fromHere, authorization: `Bearer ${DEMO_OPERATOR_KEY}` };
  const path = `/operator/v1/businesses/${businessId}/loyalty`;
  expect(await send("PUT", path, programme, headers)).toBe(204);
  expect(await join()).toBe(200);
});
