import { digestOf } from "#worker/base/ids";
import { say } from "#worker/base/texts";
import type { LoyaltyAnswer } from "#worker/ports/loyalty/port";
import type { PassContent } from "#worker/ports/wallets/pass";
import type { NamedUser } from "~/contracts/api/path-params";
import { coloursOf } from "~/contracts/customization";
import type { BusinessId, EnrollmentId, MemberId, RewardId, VenueId } from "~/contracts/ids";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import { rewardMessage, type UsableReward, usableReward } from "~/contracts/reward-code";
import type { Locale, Venue } from "~/contracts/venue";
import { amountE5 } from "~/domain/money/amount";
import { formatMoney } from "~/domain/money/text";
import { detectLocale } from "~/i18n/detect-locale.server";
import { isLocale } from "~/i18n/locales";
import type { PlatformContext } from "../context";
import { notFound } from "../refusal";
import { siteOf } from "../site";
import { grantedBy, ownMember, type Programme, programmeOf } from "./own-member";

/** What a pass shows whose programme has no picture of its own. */
export const PLAIN_MARK = "/pass-mark.png";

type AskedPass = {
  businessId: BusinessId;
  userId: NamedUser;
  rewardId: RewardId;
  /** Where it is asked for; left out in a guest app. */
  venueId?: VenueId | undefined;
  locale?: string | undefined;
};

/**
 * The content of the pass of a member's reward, with the same code that the member's page shows.
 *
 * @throws ApiRefusal 404 for another's user id, for a caller who is no member, and for a reward that can't be used now.
 */
export async function passContent(
  c: PlatformContext,
  { businessId, userId, rewardId, venueId, locale: named }: AskedPass,
): Promise<PassContent> {
  const at = await programmeOf(c, businessId);
  const member = ownMember(c, at, userId);
  const user = grantedBy(await at.port.user(member));
  const reward = await rewardOf(at, member, rewardId, user.balance);
  const { programme } = at;
  const place = await placeOf(c, programme, venueId);
  // The language that the call names, else the one of the phone, else the venue's.
  const locale = isLocale(named)
    ? named
    : await detectLocale(c.req.raw, { venueLocale: place.venue?.locale });
  const look = place.enrollmentId ? await c.get("records").customization(place.enrollmentId) : null;
  const message = rewardMessage(user, reward);
  const day = new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeZone: place.venue?.timeZone ?? "UTC",
  });
  const end = reward.expirationDate === null ? null : new Date(reward.expirationDate);
  return {
    id: digestOf(["pass", businessId, message]).slice(0, 32),
    businessId,
    programName: programme.programName,
    groupName: programme.groupName,
    reward: {
      name: reward.name,
      amount: formatMoney(amountE5(reward.value), reward.currency, locale),
      until: end && day.format(end),
    },
    expiresAt: end?.toISOString() ?? null,
    code: { message, letters: await lettersOf(at, member, reward) },
    colour: programme.primaryColor ?? ((look && coloursOf(look).brand) || null),
    theme: look?.themeName ?? "default",
    markUrl: new URL(markOf(programme), await siteOf(c)).href,
    labels: labelsIn(locale),
  };
}

async function rewardOf(
  { programme, port }: Programme,
  member: MemberId,
  rewardId: RewardId,
  balance: number,
): Promise<UsableReward> {
  const [rewards, owned] = await Promise.all([port.rewards(member), port.owned(member)]);
  const reward = usableReward(rewardId, {
    user: { balance },
    rewards: knownOf(rewards),
    owned: knownOf(owned).map(({ valueE5: value, expiresAt: expirationDate, ...rest }) => ({
      ...rest,
      value,
      expirationDate,
    })),
    programme,
  });
  if (reward) return reward;
  // A list that could not be read may have it.
  grantedBy(rewards);
  grantedBy(owned);
  throw notFound();
}

function knownOf<T>(answer: LoyaltyAnswer<T[]>): T[] {
  return answer.ok ? answer.value : [];
}

/** What staff type in, where the programme has such; the pass is as good without it. */
async function lettersOf(
  { programme, port }: Programme,
  member: MemberId,
  reward: UsableReward,
): Promise<string | null> {
  if (programme.guestAppId === null || !reward.isOwned) return null;
  const letters = await port.rewardCode(member, reward.id);
  return letters.ok ? letters.value : null;
}

type PassContext = { venue: Venue | null; enrollmentId: EnrollmentId | null };

/** Where the pass was asked for: the venue that the call names, which must be the business's, else the guest app. */
async function placeOf(
  c: PlatformContext,
  { businessId, guestAppId }: LoyaltyProgramme,
  venueId: VenueId | undefined,
): Promise<PassContext> {
  const records = c.get("records");
  if (venueId !== undefined) {
    const venue = (await records.venue(venueId))?.venue;
    if (venue?.businessId !== businessId) throw notFound();
    return { venue, enrollmentId: venue.enrollmentId };
  }
  const app = guestAppId === null ? null : await records.guestApp(guestAppId);
  return { venue: null, enrollmentId: app?.enrollmentId ?? null };
}

/** The programme's own picture, where a wallet can show it. */
function markOf({ images }: LoyaltyProgramme): string {
  const own = images.icon.rounded.dark;
  return own && /^(?:https:\/\/|\/(?!\/)).*\.png$/i.test(own) ? own : PLAIN_MARK;
}

function labelsIn(locale: Locale): PassContent["labels"] {
  return {
    reward: say(locale, "loyalty", "pass.reward"),
    worth: say(locale, "loyalty", "pass.worth"),
    until: say(locale, "loyalty", "pass.until"),
    how: say(locale, "loyalty", "showStaff"),
  };
}
