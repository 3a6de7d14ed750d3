import { AsnConvert } from "@peculiar/asn1-schema";
import { Certificate } from "@peculiar/asn1-x509";

/** Names in a pass type certificate: its pass type, and the team that it was given to. */
const USER_ID = "0.9.2342.19200300.100.1.1";
const ORGANIZATIONAL_UNIT = "2.5.4.11";
const RS256 = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

/** Why nothing can be signed: a word for the log, which says nothing of the keys. */
export class UnusableKeys extends Error {}

/** What signs a pass, and the names in its certificate. */
export type PassKeys = {
  certificates: Certificate[];
  key: CryptoKey;
  passTypeIdentifier: string;
  teamIdentifier: string;
};

/** Reads certificates and key from PEM. @throws UnusableKeys where they sign no pass, or not any more. */
export async function readKeys(
  pem: { certificates: string; key: string },
  now: Date,
): Promise<PassKeys> {
  const certificates = blocksOf(pem.certificates, "CERTIFICATE").map(readCertificate);
  const [own] = certificates;
  const [pkcs8] = blocksOf(pem.key, "PRIVATE KEY");
  if (!own || certificates.length < 2) throw new UnusableKeys("certificates-missing");
  if (!pkcs8) throw new UnusableKeys("key-missing");
  if (now > own.tbsCertificate.validity.notAfter.getTime()) {
    throw new UnusableKeys("certificate-expired");
  }
  const [passTypeIdentifier, teamIdentifier] = [
    nameOf(own, USER_ID),
    nameOf(own, ORGANIZATIONAL_UNIT),
  ];
  if (!passTypeIdentifier || !teamIdentifier) throw new UnusableKeys("certificate-of-no-pass-type");
  const key = await crypto.subtle
    .importKey("pkcs8", pkcs8, RS256, false, ["sign"])
    .catch(() => undefined);
  if (!key) throw new UnusableKeys("key-unreadable");
  await requirePair(own, key);
  return { certificates, key, passTypeIdentifier, teamIdentifier };
}

/** A phone says nothing of why it takes no pass, so that keys of two certificates are found here. */
async function requirePair(certificate: Certificate, key: CryptoKey): Promise<void> {
  const spki = AsnConvert.serialize(certificate.tbsCertificate.subjectPublicKeyInfo);
  const probe = new TextEncoder().encode("probe");
  const signature = await crypto.subtle.sign(RS256.name, key, probe);
  const isPair = await crypto.subtle
    .importKey("spki", spki, RS256, false, ["verify"])
    .then((own) => crypto.subtle.verify(RS256.name, own, signature, probe))
    .catch(() => false);
  if (!isPair) throw new UnusableKeys("key-of-another-certificate");
}

function readCertificate(der: Uint8Array): Certificate {
  try {
    return AsnConvert.parse(der, Certificate);
  } catch {
    throw new UnusableKeys("certificate-unreadable");
  }
}

function nameOf({ tbsCertificate: { subject } }: Certificate, type: string): string | undefined {
  const named = [...subject].flatMap((part) => [...part]).find((part) => part.type === type);
  return named?.value.toString();
}

/** The blocks of a kind in a PEM text, as bytes, without those that are no base64. */
function blocksOf(pem: string, kind: string): Uint8Array<ArrayBuffer>[] {
  const blocks = pem.matchAll(
    new RegExp(`-----BEGIN ${kind}-----([A-Za-z0-9+/=\\s]+)-----END ${kind}-----`, "g"),
  );
  return [...blocks].map(([, base64 = ""]) => bytesOf(base64.replace(/\s/g, "")));
}

/** @throws UnusableKeys where the text is no base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new UnusableKeys("no-base64");
  }
}
