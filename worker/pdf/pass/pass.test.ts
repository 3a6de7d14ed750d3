import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { authorityOf, byOpenSsl } from "#tests/fixtures/pass-signature";
import { newPassSettings } from "#worker/local/demo-pass-keys.mjs";
import type { ApplePass } from "~/contracts/wallet-pass";
import { makePass } from "./pass";

const settings = newPassSettings();
const signing = {
  certificates: settings.APPLE_PASS_CERTIFICATES ?? "",
  key: settings.APPLE_PASS_KEY ?? "",
};
const content: ApplePass = {
  serialNumber: "A".repeat(32),
  organization: "Croque & Cie",
  description: "Le Carnet: Un café gourmand",
  title: "Le Carnet",
  look: { theme: "FRIC_FRAC", brand: "#a63d2f" },
  mark: readFileSync("public/pass-mark.png").toString("base64"),
  primary: { label: "Récompense", value: "Un café gourmand" },
  secondary: [{ label: "Valeur", value: "6,50 €" }],
  back: [{ label: "Le Carnet", value: "Montrez ce code à l’équipe avant de payer." }],
  barcode: { message: '{"userId":"u_1"}', letters: "ABCD2345" },
  expiresAt: "2031-05-02T12:00:00.000Z",
  signing,
};

const read = (bytes: Uint8Array | undefined) => JSON.parse(Buffer.from(bytes ?? "").toString());

describe("a pass for Apple's wallet", () => {
  it("LOY-39 is signed by its pass type's key, with the time and the whole chain, as OpenSSL finds", async () => {
    const files = unzipSync(await makePass(content, new Date()));
    const authority = authorityOf(signing.certificates);
    const found = byOpenSsl(files, authority);
    expect(found).toMatchObject({ ok: true });
    expect(found.says).toMatch(/contentType[\s\S]*?OBJECT:pkcs7-data /);
    expect(found.says).toMatch(/signingTime[\s\S]*?UTCTIME:/);
    expect(found.says.match(/d\.certificate:/g)).toHaveLength(2);
    const changed = { ...files, "manifest.json": Buffer.from("{}") };
    expect(byOpenSsl(changed, authority).ok).toBe(false);
    const stranger = newPassSettings().APPLE_PASS_CERTIFICATES ?? "";
    expect(byOpenSsl(files, authorityOf(stranger)).ok).toBe(false);
  });

  it("LOY-39 lists the SHA-1 of each of its files, and has no other", async () => {
    const {
      signature,
      "manifest.json": manifest,
      ...files
    } = unzipSync(await makePass(content, new Date()));
    const sums = Object.entries(files).map(([name, bytes]) => {
      return [name, createHash("sha1").update(bytes).digest("hex")];
    });
    expect(read(manifest)).toEqual(Object.fromEntries(sums));
    expect(signature?.length).toBeGreaterThan(1_000);
    expect(Object.keys(files).toSorted()).toEqual([
      ...["icon.png", "icon@2x.png", "icon@3x.png"],
      ...["logo.png", "logo@2x.png", "logo@3x.png", "pass.json"],
    ]);
  });

  it("LOY-39 LOY-43 says whose type it is by its certificate, and has the code, the words and the brand's colours", async () => {
    const pass = read(unzipSync(await makePass(content, new Date()))["pass.json"]);
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: "pass.example.tableside.demo",
      teamIdentifier: "DEMO000000",
      serialNumber: content.serialNumber,
      organizationName: "Croque & Cie",
      description: "Le Carnet: Un café gourmand",
      logoText: "Le Carnet",
      backgroundColor: "rgb(166, 61, 47)",
      foregroundColor: "rgb(255, 255, 255)",
      expirationDate: content.expiresAt,
      barcodes: [{ format: "PKBarcodeFormatQR", message: '{"userId":"u_1"}', altText: "ABCD2345" }],
      storeCard: { primaryFields: [{ key: "primary", ...content.primary }] },
    });
  });

  it("LOY-39 has the theme's ground where the brand has no colour that can be read", async () => {
    const ground = async (theme: string, brand: string | null) => {
      const made = await makePass({ ...content, look: { theme, brand } }, new Date());
      return read(unzipSync(made)["pass.json"]).backgroundColor;
    };
    expect(await ground("LETTUCE", "red;}")).toBe(await ground("LETTUCE", null));
    expect(await ground("LETTUCE", null)).not.toBe(await ground("no theme", null));
  });

  const other = newPassSettings();
  it.each([
    ["key-of-another-certificate", { ...signing, key: other.APPLE_PASS_KEY ?? "" }],
    ["key-missing", { ...signing, key: "secret" }],
    ["certificates-missing", { ...signing, certificates: authorityOf(signing.certificates) }],
    [
      "certificate-of-no-pass-type",
      { ...signing, certificates: authorityOf(signing.certificates).repeat(2) },
    ],
    [
      "certificate-unreadable",
      {
        ...signing,
        certificates: "-----BEGIN CERTIFICATE-----AAAA-----END CERTIFICATE-----".repeat(2),
      },
    ],
  ])("is not made by keys that no phone would take: %s", async (why, keys) => {
    await expect(makePass({ ...content, signing: keys }, new Date())).rejects.toThrow(why);
  });

  it("is not made once the certificate has ended", async () => {
    const later = new Date(Date.now() + 400 * 24 * 3_600_000);
    await expect(makePass(content, later)).rejects.toThrow("certificate-expired");
  });
});
