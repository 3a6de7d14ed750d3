import { createHash, createPublicKey } from "node:crypto";
import { unzipSync } from "fflate";
import { importSPKI, jwtVerify } from "jose";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { loyaltyNeeds } from "#worker/objects/callers";
import { readServiceAccount } from "#worker/ports/google/service-account";
import { loyaltyPort } from "#worker/ports/loyalty";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { anId } from "~/domain/ids.fixture";
import type { Caller } from "./loyalty-calls.fixture";
import { call, env, open } from "./platform.fixture";
import { aMember, ask, bistro, group, pathOf } from "./wallet-passes.fixture";

/** What an Apple pass holds. */
async function filesOf(path: string, headers: Caller) {
  const answer = await open(path, headers);
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const json = (name: string) => JSON.parse(new TextDecoder().decode(files[name]));
  return { answer, files, pass: json("pass.json"), manifest: json("manifest.json") };
}

/** What a link to Google says, once its signature is found to be the account's. */
async function saidBy(link: string) {
  const [, token = ""] = link.split("https://pay.google.com/gp/v/save/");
  const account = readServiceAccount(env.GOOGLE_WALLET_SERVICE_ACCOUNT);
  const spki = createPublicKey(account?.private_key ?? "").export({ type: "spki", format: "pem" });
  const key = await importSPKI(String(spki), "RS256");
  const { payload } = await jwtVerify(token, key, { algorithms: ["RS256"], audience: "google" });
  const { loyaltyClasses, loyaltyObjects } = payload.payload as {
    loyaltyClasses: Record<string, unknown>[];
    loyaltyObjects: Record<string, unknown>[];
  };
  const [ofClass, object] = [loyaltyClasses[0], loyaltyObjects[0]];
  const { value = "" } = (object?.barcode ?? {}) as { value?: string };
  return { token, payload, ofClass, object, code: JSON.parse(value) };
}

beforeAll(async () => {
  await env.DB.batch(publishRecord(env.DB, "loyalty", bistro));
  await env.DB.batch(publishRecord(env.DB, "loyalty", group));
});

describe("a pass for Apple's wallet", () => {
  it("LOY-39 LOY-43 is a signed file with the code of the member's page, in the language that is named", async () => {
    const { caller, userId, number } = await aMember(bistro, 60);
    const path = `${pathOf("apple", "business-bistro", userId, "coffee")}?venueId=bistro&locale=fr`;
    const { answer, files, pass, manifest } = await filesOf(path, caller);
    expect(answer.headers.get("content-type")).toBe("application/vnd.apple.pkpass");
    expect(answer.headers.get("content-disposition")).toBe("attachment; filename=loyalty.pkpass");
    expect(pass).toMatchObject({
      logoText: "Les habitués",
      organizationName: "Bistro",
      backgroundColor: "rgb(122, 31, 43)",
      storeCard: {
        primaryFields: [{ label: "Récompense", value: "Un café" }],
        secondaryFields: [{ label: "Valeur", value: "2,50\u00a0€" }],
      },
    });
    expect(JSON.parse(pass.barcodes[0].message)).toEqual({
      userId,
      rewardId: "coffee",
      amount: 250_000,
      currency: "EUR",
    });
    expect(pass).not.toHaveProperty("expirationDate");
    for (const [name, sum] of Object.entries(manifest)) {
      expect(
        createHash("sha1")
          .update(files[name] ?? "")
          .digest("hex"),
        name,
      ).toBe(sum);
    }
    const whole = Object.values(files).map((bytes) => Buffer.from(bytes).toString("latin1"));
    expect(whole.join()).not.toContain(number.slice(1));
  });

  it("LOY-39 is the same pass when it is asked for again, and another for another member", async () => {
    const [ann, bea] = [await aMember(bistro, 60), await aMember(bistro, 60)];
    const serial = async ({ caller, userId }: typeof ann) => {
      const path = pathOf("apple", "business-bistro", userId, "coffee");
      return (await filesOf(path, caller)).pass.serialNumber;
    };
    const first = await serial(ann);
    expect(await serial(ann)).toBe(first);
    expect(await serial(bea)).not.toBe(first);
  });

  it("LOY-39 LOY-44 in a guest app has the letters of a bought reward, and its last day", async () => {
    const { caller, userId } = await aMember(group, 60);
    const port = loyaltyPort(loyaltyNeeds(env, null), group);
    await port.buy(userId, anId.reward("cake"), newId("p"));
    const owned = await port.owned(userId);
    const own = owned.ok ? owned.value[0] : undefined;
    if (!own) throw new Error("nothing was bought");
    const { pass } = await filesOf(pathOf("apple", "business-app", userId, own.id), caller);
    const letters = await port.rewardCode(userId, own.id);
    expect(letters).toEqual({ ok: true, value: pass.barcodes[0].altText });
    expect(Date.parse(pass.expirationDate)).toBe(own.expiresAt);
    const unbought = await call("GET", pathOf("apple", "business-app", userId, "cake"), {
      headers: caller,
    });
    expect(unbought.status).toBe(404);
  });

  it("LOY-39 is not made while the PDF worker is down, and the log says so without naming anybody", async () => {
    const { caller, userId } = await aMember(bistro, 60);
    const log = vi.spyOn(console, "log");
    const answer = await ask("apple", { ...caller, "x-test-pdf": "down" }, userId);
    expect(answer).toMatchObject({ status: 503, body: { code: "pass-not-made" } });
    const lines = log.mock.calls.join("\n");
    expect(lines).toContain("pass-not-made");
    expect(lines).not.toContain(userId);
    expect(lines).not.toContain("PRIVATE KEY");
  });
});

describe("a pass for Google's wallet", () => {
  it("LOY-39 LOY-43 is a link that is signed by the account, and brings class and card along", async () => {
    const { caller, userId, number } = await aMember(bistro, 60);
    const answer = await ask("google", caller, userId, "coffee", "?venueId=bistro&locale=de-DE");
    expect(answer.status).toBe(200);
    const { token, payload, ofClass, object, code } = await saidBy(answer.body.saveLink);
    expect(token.length).toBeLessThanOrEqual(1_800);
    expect(payload).toMatchObject({ typ: "savetowallet" });
    expect(ofClass).toMatchObject({
      id: `${env.GOOGLE_WALLET_ISSUER}.loyalty-business-bistro`,
      issuerName: "Bistro",
      programName: "Les habitués",
      programLogo: { sourceUri: { uri: "https://tableside.test/pass-mark.png" } },
      reviewStatus: "UNDER_REVIEW",
      hexBackgroundColor: "#7a1f2b",
    });
    expect(object).toMatchObject({
      classId: ofClass?.id,
      state: "ACTIVE",
      barcode: { type: "QR_CODE" },
      textModulesData: [{ header: "Prämie", body: "Un café · 2,50\u00a0€" }],
    });
    expect(String(object?.id)).toMatch(/^\d+\.[\w-]{32}$/);
    expect(code).toEqual({
      userId,
      rewardId: "coffee",
      amount: 250_000,
      currency: "EUR",
    });
    expect(JSON.stringify(payload)).not.toContain(number.slice(1));
  });

  it("LOY-39 stays within the length that Google calls safe, with the longest names there can be", async () => {
    const long = loyaltyProgrammeSchema.parse({
      ...bistro,
      businessId: "business-osteria",
      programName: "“é”".repeat(26),
      groupName: "“é”".repeat(26),
      images: { icon: { rounded: { dark: `https://pictures.example/${"p".repeat(80)}.png` } } },
      rewards: [
        {
          id: "r".repeat(64),
          name: "ж".repeat(80),
          points: 0,
          value: 250_000,
          currency: "EUR",
        },
      ],
    });
    await env.DB.batch(publishRecord(env.DB, "loyalty", long));
    const { caller, userId } = await aMember(long, 1);
    const path = pathOf("google", "business-osteria", userId, "r".repeat(64));
    const { body } = await call<{ saveLink: string }>("GET", path, { headers: caller });
    const { token, ofClass } = await saidBy(body.saveLink);
    expect(token.length).toBeLessThanOrEqual(1_800);
    expect(ofClass?.programName).toMatch(/…$/);
    expect(ofClass?.programLogo).toMatchObject({
      sourceUri: { uri: expect.stringContaining("https://pictures.example/") },
    });
  });
});
