import { ServiceAccountSigner } from "#worker/ports/google/service-account";
import type { GoogleKeys } from "./keys";
import type { PassContent } from "./pass";

const SAVE = "https://pay.google.com/gp/v/save/";
/** Google calls a token of so many characters safe in every browser. */
const MAX_TOKEN = 1_800;
/** To how many letters the names are cut, one after the other, until the token fits; 20 is what a card shows. */
const CUTS = [80, 40, 20];

/**
 * The address that puts a pass into a guest's Google Wallet: a signed token with the card and, inline, the class that
 * it is of, so that nothing has to be made at Google before. Both ids are the same each time, so that a guest who
 * saves it again has one card. Null where even the shortest words don't fit.
 */
export async function googleSaveLink(
  pass: PassContent,
  { issuer, account }: GoogleKeys,
): Promise<string | null> {
  const signer = new ServiceAccountSigner(account);
  for (const most of CUTS) {
    const token = await signer.walletToken(payloadOf(pass, issuer, most));
    if (token.length <= MAX_TOKEN) return SAVE + token;
  }
  return null;
}

function payloadOf(pass: PassContent, issuer: string, most: number): Record<string, unknown> {
  const cut = (text: string) => shortened(text, most);
  const classId = `${issuer}.loyalty-${pass.businessId}`;
  const { labels, reward, code, colour, expiresAt } = pass;
  return {
    loyaltyClasses: [
      {
        id: classId,
        issuerName: cut(pass.groupName),
        programName: cut(pass.programName),
        programLogo: { sourceUri: { uri: pass.markUrl } },
        reviewStatus: "UNDER_REVIEW",
        ...(colour && { hexBackgroundColor: colour }),
      },
    ],
    loyaltyObjects: [
      {
        id: `${issuer}.${pass.id}`,
        classId,
        state: "ACTIVE",
        barcode: {
          type: "QR_CODE",
          value: code.message,
          ...(code.letters && { alternateText: code.letters }),
        },
        textModulesData: [
          { header: labels.reward, body: `${cut(reward.name)} · ${reward.amount}` },
          ...(reward.until ? [{ header: labels.until, body: reward.until }] : []),
        ],
        ...(expiresAt && { validTimeInterval: { end: { date: expiresAt } } }),
      },
    ],
  };
}

function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text;
}
