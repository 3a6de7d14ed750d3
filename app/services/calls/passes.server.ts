import { googlePassSchema, LOYALTY_BASES, LOYALTY_PATHS } from "~/contracts/loyalty";
import { type Call, type Exchange, readAttachment } from "./exchange.server";

/** A reward whose code is wanted as a pass; the venue is left out in a guest app. */
export type PassCall = {
  businessId: string;
  userId: string;
  rewardId: string;
  venueId?: string | undefined;
  locale: string;
};

/** A reward's code as a pass for the phone's wallet. */
export function passCalls(exchange: Exchange, call: Call) {
  return {
    /** As a file for Apple's. */
    apple: (asked: PassCall) =>
      exchange("GET", pathOf(LOYALTY_PATHS.applePass, asked), readAttachment),
    /** The address at Google that saves it in Google's. */
    google: (asked: PassCall) =>
      call("GET", pathOf(LOYALTY_PATHS.googlePass, asked), googlePassSchema),
  };
}

function pathOf(path: string, { venueId, locale, ...ids }: PassCall): string {
  const named: Record<string, string> = ids;
  const place = path.replace(/:(\w+)/g, (_, id) => encodeURIComponent(named[id] ?? ""));
  const query = new URLSearchParams({ ...(venueId && { venueId }), locale });
  return `${LOYALTY_BASES.dispatcher}${place}?${query}`;
}
