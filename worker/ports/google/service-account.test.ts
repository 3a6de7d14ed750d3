import { generateKeyPairSync } from "node:crypto";
import { createLocalJWKSet, exportJWK, importSPKI, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { readServiceAccount, ServiceAccountSigner } from "./service-account";

const pair = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const file = {
  type: "service_account",
  project_id: "restaurants",
  client_email: "worker@restaurants.iam.gserviceaccount.com",
  private_key_id: "key-1",
  private_key: pair.privateKey,
};
const account = readServiceAccount(JSON.stringify(file));
if (!account) throw new Error("The file can't be read.");
const signer = new ServiceAccountSigner(account);

async function verified(token: string) {
  const key = await exportJWK(await importSPKI(pair.publicKey, "RS256"));
  const keys = createLocalJWKSet({ keys: [{ ...key, kid: "key-1", alg: "RS256" }] });
  return (await jwtVerify(token, keys)).payload;
}

describe("a service account", () => {
  it("signs a page's pass, which holds for an hour and names its documents", async () => {
    const now = Date.now();
    const payload = await verified(
      await signer.customToken("subscriber", { documents: ["bills/b_1"] }, now),
    );
    expect(payload).toMatchObject({
      iss: file.client_email,
      sub: file.client_email,
      uid: "subscriber",
      claims: { documents: ["bills/b_1"] },
    });
    expect((payload.exp ?? 0) - Math.floor(now / 1_000)).toBe(3_600);
  });

  it("signs one token for a service, and another before that ends", async () => {
    const now = Date.now();
    const audience = "https://firestore.googleapis.com/";
    const first = await signer.serviceToken(audience, now);
    expect(await signer.serviceToken(audience, now + 49 * 60_000)).toBe(first);
    expect(await signer.serviceToken(audience, now + 51 * 60_000)).not.toBe(first);
    expect((await verified(first)).aud).toBe(audience);
  });

  it.each([undefined, "", "{", "{}", JSON.stringify({ ...file, private_key: "secret" })])(
    "is not read from %j",
    (text) => {
      expect(readServiceAccount(text)).toBeNull();
    },
  );
});
