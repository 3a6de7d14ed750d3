import type { VenueId } from "~/contracts/ids";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import type { Locale } from "~/contracts/venue";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { formatPoints } from "./format-points";
import { type IdentificationKind, provesNumber } from "./identification-state";
import type { LoyaltyQuery } from "./loyalty-query";

type Step = { href: string; label: string };

export type LoyaltyBannerView = {
  program: string;
  text: string;
  /** What went wrong a moment ago; null where nothing did. */
  problem: string | null;
  logIn: Step | null;
  /** For one whom it knows; a form leads there. */
  logOut: Step | null;
  /** The full-screen list of rewards (LOY-34); for a guest who can't log in here, what the programme offers. */
  rewards: Step | null;
};

type Facts = {
  programme: LoyaltyProgramme;
  venueId: VenueId;
  locale: Locale;
  query: LoyaltyQuery;
  here: string;
  /** No code could be sent to the guest, who has just ordered (LOY-28). */
  isCodeUnsent: boolean;
};

/**
 * For a guest whom the programme does not know.
 *
 * @param kind how they can say who they are; null where they can't.
 */
export function offerBanner(facts: Facts & { kind: IdentificationKind | null }): LoyaltyBannerView {
  const { programme, venueId, locale, query, kind } = facts;
  const { programName: program, groupName: group, welcomePoints } = programme;
  const logIn = {
    href: pathTo("loyalty-identification", { venueId }, query),
    label: say(locale, "loyalty", "logIn"),
  };
  return {
    program,
    text:
      welcomePoints > 0 && provesNumber(kind)
        ? say(locale, "loyalty", "banner.welcome", formatPoints(welcomePoints, locale))
        : say(locale, "loyalty", "banner.offer", { group }),
    problem: problemOf(facts),
    logIn: kind && logIn,
    logOut: null,
    rewards: kind ? null : rewardsStep(facts),
  };
}

function problemOf({ isCodeUnsent, locale }: Facts): string | null {
  return isCodeUnsent ? say(locale, "loyalty", "banner.codeUnsent") : null;
}

function rewardsStep({ venueId, query, locale }: Facts): Step {
  return {
    href: pathTo("venue-loyalty", { venueId }, query),
    label: say(locale, "loyalty", "banner.rewards"),
  };
}

export function memberBanner(facts: Facts & { balance: number | null }): LoyaltyBannerView {
  const { programme, venueId, locale, query, here, balance } = facts;
  const isListed = programme.provider === "PONGO";
  return {
    program: programme.programName,
    text:
      balance === null
        ? say(locale, "loyalty", "banner.down")
        : say(locale, "loyalty", "points", formatPoints(balance, locale)),
    problem: problemOf(facts),
    logIn: null,
    logOut: {
      href: pathTo("venue-loyalty", { venueId }, { ...query, redirectTo: here }),
      label: say(locale, "loyalty", "logOut"),
    },
    rewards: isListed ? rewardsStep(facts) : null,
  };
}
