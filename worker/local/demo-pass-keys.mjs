/**
 * Keys of the demo's own for passes of both wallets, made once for each state. They show what a pass says and how it is
 * signed; no phone takes one, and the certificate says so.
 */
import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AsnConvert, OctetString } from "@peculiar/asn1-schema";
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  Extension,
  Extensions,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
} from "@peculiar/asn1-x509";

const COMMON_NAME = "2.5.4.3";
const TEAM = "2.5.4.11";
const PASS_TYPE = "0.9.2342.19200300.100.1.1";
const BASIC_CONSTRAINTS = "2.5.29.19";
const SHA256_WITH_RSA = "1.2.840.113549.1.1.11";
const YEAR_MS = 365 * 24 * 3_600_000;

/** Who signs the demo's passes, as every certificate of it says. */
const NOBODY = "Tableside demo, which no iPhone takes";

/**
 * The settings that make passes, with a certificate and its authority that are stored beside the state.
 *
 * @param {string} stateDir
 * @returns {Record<string, string>} By the names of `worker/text-settings.ts`.
 */
export function demoPassSettings(stateDir) {
  const file = join(stateDir, "demo-pass-keys.json");
  if (!existsSync(file)) {
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(file, JSON.stringify(newPassSettings()), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

/** New keys, certificates and account, which nobody knows. */
export function newPassSettings() {
  const authority = pair();
  const own = pair();
  const issuer = nameOf([[COMMON_NAME, `${NOBODY}: authority`]]);
  const subject = nameOf([
    [PASS_TYPE, "pass.example.tableside.demo"],
    [COMMON_NAME, NOBODY],
    [TEAM, "DEMO000000"],
  ]);
  const root = certificate({ subject: issuer, issuer, of: authority, by: authority, isCa: true });
  const leaf = certificate({ subject, issuer, of: own, by: authority, isCa: false });
  return {
    APPLE_PASS_CERTIFICATES: leaf + root,
    APPLE_PASS_KEY: pem(own.privateKey),
    GOOGLE_WALLET_ISSUER: "3388000000000000000",
    GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify({
      project_id: "tableside-demo",
      client_email: "passes@tableside-demo.iam.gserviceaccount.com",
      private_key_id: "demo",
      private_key: pem(pair().privateKey),
    }),
  };
}

function certificate({ subject, issuer, of, by, isCa }) {
  const now = Date.now();
  const algorithm = new AlgorithmIdentifier({ algorithm: SHA256_WITH_RSA, parameters: null });
  const tbsCertificate = new TBSCertificate({
    version: 2,
    serialNumber: new Uint8Array([1, ...randomBytes(8)]).buffer,
    signature: algorithm,
    issuer,
    validity: new Validity({
      notBefore: new Date(now - 60_000),
      notAfter: new Date(now + YEAR_MS),
    }),
    subject,
    subjectPublicKeyInfo: AsnConvert.parse(
      of.publicKey.export({ type: "spki", format: "der" }),
      SubjectPublicKeyInfo,
    ),
    extensions: new Extensions([
      new Extension({
        extnID: BASIC_CONSTRAINTS,
        critical: true,
        extnValue: new OctetString(AsnConvert.serialize(new BasicConstraints({ cA: isCa }))),
      }),
    ]),
  });
  const signed = Buffer.from(AsnConvert.serialize(tbsCertificate));
  const whole = new Certificate({
    tbsCertificate,
    signatureAlgorithm: algorithm,
    signatureValue: new Uint8Array(sign("sha256", signed, by.privateKey)).buffer,
  });
  const base64 = Buffer.from(AsnConvert.serialize(whole)).toString("base64");
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}

function nameOf(parts) {
  return new Name(
    parts.map(
      ([type, utf8String]) =>
        new RelativeDistinguishedName([
          new AttributeTypeAndValue({ type, value: new AttributeValue({ utf8String }) }),
        ]),
    ),
  );
}

function pair() {
  return generateKeyPairSync("rsa", { modulusLength: 2048 });
}

function pem(key) {
  return key.export({ type: "pkcs8", format: "pem" });
}
