import { beforeAll, describe, expect, it, vi } from "vitest";
import { codesOfPdf } from "#tests/fixtures/codes-of-pdf";
import { textOfPdf } from "#tests/fixtures/pdf-text";
import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import { loyaltyNeeds } from "#worker/objects/callers";
import { createPlatformApp } from "#worker/platform/app";
import { loyaltyPort } from "#worker/ports/loyalty";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { anId } from "~/domain/ids.fixture";
import { aPhone, bearer, codeFor, messagesTo, newNumber } from "./accounts.fixture";
import { earn } from "./loyalty-calls.fixture";
import { operate } from "./operating.fixture";
import { parts } from "./parts.fixture";
import { call, env } from "./platform.fixture";
import { fixtureRecords, GROUP_HOST } from "./records.fixture";

/** What the settings of the tests call the deployment's own address. */
const SITE = "https://tableside.test";
/** A host that is in no record and no setting, as anybody can write one into a request. */
const FOREIGN = "evil.example";

beforeAll(async () => {
  await operate("PUT", "venues/bistro", (await fixtureRecords.venue(anId.venue("bistro")))?.venue);
  await operate(
    "PUT",
    "table-devices/bistro-d1",
    await fixtureRecords.device(anId.device("bistro-d1")),
  );
  await operate("PUT", "customizations/enrollment-bistro", { themeName: "LEON" });
});

/** A user with an e-mail that nobody has confirmed, who calls at a host. */
async function userAt(host: string) {
  const { accessToken } = await aPhone(host === GROUP_HOST ? { host, venueId: null } : {}).enter(
    newNumber(),
  );
  const email = `${newId("p").toLowerCase()}@example.com`;
  const options = { headers: bearer(accessToken), host };
  await call("PATCH", "/api/user-account/users/me", { body: { email }, ...options });
  const path = "/api/user-account/users/me/email-verification";
  return { email, send: () => call("POST", path, { body: {}, ...options }) };
}

const linkInMail = (email: string) =>
  vi.waitUntil(async () => {
    const mail = await env.DEMO_DB.prepare("SELECT text FROM mails WHERE recipient = ?1")
      .bind(email)
      .first<{ text: string }>();
    return /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
  });

describe("a link that leaves with a message", () => {
  it("ACC-12 leads to the deployment in a mail, whatever host the call names", async () => {
    const user = await userAt(FOREIGN);
    expect((await user.send()).status).toBe(204);
    expect(new URL((await linkInMail(user.email)) ?? "").origin).toBe(SITE);
  });

  it("ACC-12 leads to the guest app's own host where the call came to that", async () => {
    const user = await userAt(GROUP_HOST);
    expect((await user.send()).status).toBe(204);
    expect(new URL((await linkInMail(user.email)) ?? "").origin).toBe(`https://${GROUP_HOST}`);
  });

  it("AUTH-01 binds a code to the deployment's host, whatever host the call names", async () => {
    const number = newNumber();
    await aPhone({ host: FOREIGN }).ask(number);
    const code = await codeFor(number);
    expect((await messagesTo(number)).join()).toContain(`@tableside.test #${code}`);
  });

  it("is refused where neither a setting nor a record says where it leads", async () => {
    const app = createPlatformApp({ ...parts, siteUrl: () => null });
    const path = "/operator/v1/venues/bistro/tables/bistro-d1/link";
    const ask = (host: string) => {
      const headers = { authorization: `Bearer ${DEMO_OPERATOR_KEY}` };
      return app.fetch(new Request(`https://${host}${path}`, { headers }), env);
    };
    const nowhere = await ask("127.0.0.1");
    expect(nowhere.status).toBe(503);
    expect(await nowhere.json()).toMatchObject({ code: "site-not-configured" });
  });
});

describe("a link that an operator is given", () => {
  it.each([
    ["GET", "venues/bistro/tables/bistro-d1/link", undefined],
    ["POST", "venues/bistro/menu-preview-links", undefined],
    ["POST", "customizations/enrollment-bistro/preview-links", { venueId: "bistro" }],
  ])("leads to the deployment: %s %s", async (method, path, body) => {
    const { body: answer } = await operate<{ link: string }>(method, path, body);
    expect(new URL(answer.link).origin).toBe(SITE);
  });

  it("leads to the deployment by the code and in the print of a table's card", async () => {
    const app = createPlatformApp(parts);
    const request = new Request("https://127.0.0.1/operator/v1/venues/bistro/table-cards", {
      method: "POST",
      headers: {
        authorization: `Bearer ${DEMO_OPERATOR_KEY}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ deviceIds: ["bistro-d1"] }),
    });
    const pdf = await (await app.fetch(request, env)).arrayBuffer();
    const codes = await codesOfPdf(pdf);
    expect(codes.map((code) => new URL(code ?? "").origin)).toEqual([SITE]);
    expect((await textOfPdf(pdf)).lines.join(" ")).toContain("tableside.test/venues/bistro");
  });
});

it("LOY-39 the picture of a pass is the deployment's own, whatever host the call names", async () => {
  const programme = loyaltyProgrammeSchema.parse({
    businessId: "business-bistro",
    provider: "PONGO",
    programName: "Les habitués",
    groupName: "Bistro",
    rewardName: "treat",
    rewards: [{ id: "coffee", name: "Coffee", points: 1, value: 250_000, currency: "EUR" }],
  });
  await env.DB.batch(publishRecord(env.DB, "loyalty", programme));
  const number = newNumber();
  const { accessToken, userId } = await aPhone().enter(number);
  const port = loyaltyPort(loyaltyNeeds(env, null), programme);
  await port.identify(userId, { kind: "phone", phoneNumber: number, hasOptIn: true });
  await earn(programme, userId, 60);
  const path = `/api/loyalty-dispatcher/public/businesses/business-bistro/users/${userId}/rewards/coffee/passes/google`;
  const { body } = await call<{ saveLink: string }>("GET", path, {
    headers: bearer(accessToken),
    host: FOREIGN,
  });
  const claims = Buffer.from(body.saveLink.split(".").at(-2) ?? "", "base64url").toString();
  expect(claims).toContain(`${SITE}/pass-mark.png`);
  expect(claims).not.toContain(FOREIGN);
});
