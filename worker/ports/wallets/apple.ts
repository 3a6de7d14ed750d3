import type { ApplePass } from "~/contracts/wallet-pass";
import type { AppleKeys } from "./keys";
import type { PassContent } from "./pass";

/** What the PDF worker is asked for, to have a pass for Apple's wallet. @param mark A PNG in base64. */
export function applePassOf(pass: PassContent, mark: string, signing: AppleKeys): ApplePass {
  const { reward, labels, expiresAt, code: barcode } = pass;
  return {
    serialNumber: pass.id,
    organization: pass.groupName,
    description: `${pass.programName}: ${reward.name}`,
    title: pass.programName,
    look: { theme: pass.theme, brand: pass.colour },
    mark,
    primary: { label: labels.reward, value: reward.name },
    secondary: [
      { label: labels.worth, value: reward.amount },
      ...(reward.until ? [{ label: labels.until, value: reward.until }] : []),
    ],
    back: [{ label: pass.programName, value: labels.how }],
    barcode,
    expiresAt,
    signing,
  };
}
