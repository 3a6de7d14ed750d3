import { zipSync } from "fflate";
import { textOn } from "#themes/colour";
import type { ApplePass } from "~/contracts/wallet-pass";
import { groundOf } from "../ground";
import { bytesOf, type PassKeys, readKeys } from "./keys";
import { detachedSignature } from "./signature";

/** One picture under all these names: a phone takes the one for its screen, and makes it fit its place. */
const MARKS = ["icon.png", "icon@2x.png", "icon@3x.png", "logo.png", "logo@2x.png", "logo@3x.png"];

/**
 * Makes a pass for Apple's wallet: an archive of what the pass says, its pictures, the SHA-1 of each file, and the
 * signature of that list.
 *
 * @throws UnusableKeys where the keys sign no pass.
 */
export async function makePass(pass: ApplePass, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const keys = await readKeys(pass.signing, now);
  const mark = bytesOf(pass.mark);
  const files: Record<string, Uint8Array<ArrayBuffer>> = {
    "pass.json": textBytes(passJson(pass, keys)),
    ...Object.fromEntries(MARKS.map((name) => [name, mark])),
  };
  const sums = await Promise.all(
    Object.entries(files).map(async ([name, bytes]) => [name, await sha1(bytes)] as const),
  );
  const manifest = textBytes(Object.fromEntries(sums));
  const signature = await detachedSignature(manifest, { ...keys, at: now });
  // What is compressed already is only stored.
  return zipSync(
    { ...files, "manifest.json": manifest, signature },
    { level: 0, mtime: now },
  ) as Uint8Array<ArrayBuffer>;
}

/** The pass as Apple's wallet reads it (format 1). */
function passJson(pass: ApplePass, { passTypeIdentifier, teamIdentifier }: PassKeys): unknown {
  const ground = groundOf(pass.look);
  const ink = rgb(textOn(ground));
  return {
    formatVersion: 1,
    passTypeIdentifier,
    teamIdentifier,
    serialNumber: pass.serialNumber,
    organizationName: pass.organization,
    description: pass.description,
    logoText: pass.title,
    backgroundColor: rgb(ground),
    foregroundColor: ink,
    labelColor: ink,
    // The code is one guest's, and opens what they have paid for with points.
    sharingProhibited: true,
    ...(pass.expiresAt && { expirationDate: pass.expiresAt }),
    barcodes: [
      {
        format: "PKBarcodeFormatQR",
        message: pass.barcode.message,
        messageEncoding: "utf-8",
        ...(pass.barcode.letters && { altText: pass.barcode.letters }),
      },
    ],
    storeCard: {
      primaryFields: [{ key: "primary", ...pass.primary }],
      secondaryFields: keyed("secondary", pass.secondary),
      backFields: keyed("back", pass.back),
    },
  };
}

function keyed(kind: string, fields: ApplePass["back"]) {
  return fields.map((field, index) => ({ key: `${kind}-${index + 1}`, ...field }));
}

function rgb({ r, g, b }: { r: number; g: number; b: number }): string {
  return `rgb(${r}, ${g}, ${b})`;
}

function textBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}

async function sha1(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
