import { expect, it } from "vitest";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import { publishLogin } from "#worker/ports/loyalty/logins";
import { anId } from "~/domain/ids.fixture";
import { call, env } from "./platform.fixture";

const headers = { authorization: `Bearer ${DEMO_OPERATOR_KEY}` };
const put = (path: string, body: object) =>
  call("PUT", `/operator/v1/${path}`, { body, headers, host: "127.0.0.1" });
const programme = (businessId: string, more: object) => ({
  businessId,
  provider: "PONGO",
  programName: "Le Cercle",
  groupName: "Maison",
  rewardName: "attention",
  ...more,
});
const app = (appId: string, loyalty: object | null) => ({
  appId,
  name: "Maison",
  host: null,
  enrollmentId: "enrollment-maison",
  venueIds: [],
  loyalty,
});

/** The status and the fields of an answer. */
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
  status,
  body?.fields?.map(({ path, code }) => `${path} ${code}`),
];

it("LOY-09 a programme that nobody could sign in to is not published, and the operator reads why", async () => {
  const byName = programme("business-logins", { identification: "USERNAME_PASSWORD" });
  const answer = await put("businesses/business-logins/loyalty", byName);
  expect(refusalOf(answer)).toEqual([400, ["identification needs_a_service_with_logins"]]);
  expect(JSON.stringify(answer.body)).toContain("no call makes logins");
  const login = { username: "ana", password: "of-ana", memberId: anId.member("m_1") };
  await publishLogin(env.DB, "business:business-others", login).run();
  expect((await put("businesses/business-logins/loyalty", byName)).status).toBe(400);
  await publishLogin(env.DB, "business:business-logins", login).run();
  expect((await put("businesses/business-logins/loyalty", byName)).status).toBe(204);
});

it("LOC-02 LOY-03 a programme is published as its guest app names it, and no other way", async () => {
  const named = { provider: "PONGO", reference: "cercle" };
  expect((await put("guest-apps/maison-a", app("maison-a", named))).status).toBe(204);
  const publish = (more: object) =>
    put("businesses/maison-a/loyalty", programme("maison-a", { guestAppId: "maison-a", ...more }));
  expect(refusalOf(await publish({ provider: "COMO", reference: "cercle" }))).toEqual([
    400,
    ["provider not_of_the_guest_app"],
  ]);
  expect(refusalOf(await publish({}))).toEqual([400, ["reference not_of_the_guest_app"]]);
  expect((await publish({ reference: "cercle" })).status).toBe(204);
});

it("LOC-02 LOY-03 a guest app that is published after its programmes names the same", async () => {
  const ofApp = { guestAppId: "maison-b", reference: "cercle" };
  for (const id of ["maison-b", "maison-c"]) {
    expect((await put(`businesses/${id}/loyalty`, programme(id, ofApp))).status).toBe(204);
  }
  const publish = (loyalty: object | null) => put("guest-apps/maison-b", app("maison-b", loyalty));
  const other = { provider: "ZEROSIX", reference: "club" };
  expect(refusalOf(await publish(other))).toEqual([
    400,
    ["loyalty.provider not_the_programme", "loyalty.reference not_the_programme"],
  ]);
  expect((await publish({ provider: "PONGO", reference: "cercle" })).status).toBe(204);
  expect((await publish(null)).status).toBe(204);
});
