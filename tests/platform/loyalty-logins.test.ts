import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { publishLogin } from "#worker/ports/loyalty/logins";
import type { LoyaltyUserAnswer } from "~/contracts/loyalty";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { anId } from "~/domain/ids.fixture";
import { earn, ofApp, prepare, programme } from "./loyalty-calls.fixture";
import { call, env } from "./platform.fixture";

beforeAll(async () => {
  await env.DB.batch(publishRecord(env.DB, "loyalty", programme));
  await env.DB.batch(publishRecord(env.DB, "loyalty", loyaltyProgrammeSchema.parse(ofApp)));
});

describe("logging in to a programme", () => {
  it("LOY-18 LOY-21 a wrong password is refused in the specification's words", async () => {
    const byName = { ...programme, businessId: "business-names", provider: "PAYTRONIX" };
    const record = loyaltyProgrammeSchema.parse({ ...byName, identification: "USERNAME_PASSWORD" });
    await env.DB.batch(publishRecord(env.DB, "loyalty", record));
    const login = { username: "ann", password: "olive oil", memberId: anId.member("m-1") };
    await publishLogin(env.DB, "business:business-names", login).run();
    const guestId = newId("g");
    const enter = (password: string) =>
      call(
        "POST",
        "/api/loyalty-dispatcher/public/businesses/business-names/users/prepare-loyalty-id",
        {
          headers: { "x-guest-id": guestId },
          body: { userId: guestId, guestIdentificationParameters: { username: "ann", password } },
        },
      );
    const wrong = await enter("vinegar");
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({
      message: "The credentials entered are invalid. Please check and try again.",
    });
    expect((await enter("olive oil")).status).toBe(200);
    const byPhone = await prepare({ "x-guest-id": guestId }, guestId, "not a number");
    expect(byPhone.status).toBe(400);
  });

  it("LOY-33 a guest who logs out of a programme is nobody's there, keeps their guest id, and logs in again", async () => {
    const record = { ...programme, businessId: "business-leave", provider: "COMO" };
    const byName = loyaltyProgrammeSchema.parse({ ...record, identification: "USERNAME_PASSWORD" });
    await env.DB.batch(publishRecord(env.DB, "loyalty", byName));
    const login = { username: "bo", password: "olive oil", memberId: anId.member("m-bo") };
    await publishLogin(env.DB, "business:business-leave", login).run();
    const users = "/api/loyalty-dispatcher/public/businesses/business-leave/users";
    const guestId = newId("g");
    const headers = { "x-guest-id": guestId };
    const guestIdentificationParameters = { username: "bo", password: "olive oil" };
    const enter = () =>
      call("POST", `${users}/prepare-loyalty-id`, {
        headers,
        body: { userId: guestId, guestIdentificationParameters },
      });
    const read = () => call<LoyaltyUserAnswer>("GET", `${users}/${guestId}`, { headers });
    expect((await enter()).status).toBe(200);
    await earn(byName, anId.member("m-bo"), 70);
    expect((await read()).body).toMatchObject({ balance: 70, primaryUserId: "m-bo" });
    const stranger = { headers: { "x-guest-id": newId("g") } };
    expect((await call("DELETE", `${users}/${guestId}`, stranger)).status).toBe(404);
    expect((await read()).body.balance).toBe(70);
    for (const _ of ["leaves", "has left"]) {
      expect((await call("DELETE", `${users}/${guestId}`, { headers })).status).toBe(204);
      expect((await read()).status).toBe(404);
    }
    // The member has all of it still, and so has the phone once it logs in again.
    expect((await enter()).status).toBe(200);
    expect((await read()).body).toMatchObject({ balance: 70, primaryUserId: "m-bo" });
  });
});
