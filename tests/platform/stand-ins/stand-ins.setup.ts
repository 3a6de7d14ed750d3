import type { TestProject } from "vitest/node";
import { LoyaltyServiceStandIn } from "./loyalty-service";
import { ResendStandIn, SignedStandIn, TwilioStandIn } from "./message-services";
import { serveStandIns } from "./stand-in-server";
import { TillReceiverStandIn } from "./till-receiver";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the stand-ins for others' services are. */
    standIns: string;
  }
}

/** Starts the stand-ins once for all files of the platform's tests. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { url, close } = await serveStandIns({
    loyalty: () => new LoyaltyServiceStandIn(),
    resend: () => new ResendStandIn(),
    twilio: () => new TwilioStandIn(),
    signed: () => new SignedStandIn(),
    till: () => new TillReceiverStandIn(),
  });
  project.provide("standIns", url);
  return close;
}
