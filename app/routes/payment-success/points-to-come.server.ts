import type { AppLoadContext } from "@remix-run/cloudflare";
import { programmeScope } from "~/contracts/loyalty-programme";
import { pointsFor } from "~/domain/loyalty/points";
import { amountE5 } from "~/domain/money/amount";
import { type FormattedPoints, formatPoints } from "~/features/loyalty/format-points";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import type { SplitInHand } from "~/routes/access/access.server";
import { identificationKind } from "~/routes/use-cases/loyalty/loyalty-place.server";
import { loyaltyIdOf } from "~/routes/use-cases/loyalty/member.server";
import { warn } from "~/services/log.server";

type Context = Pick<AppLoadContext, "platform" | "tenant" | "viewer" | "locale" | "correlationId">;
type Paid = Pick<SplitInHand, "venue" | "bill" | "split" | "at">;

/** What a membership would bring a guest who has paid: points, and whose they are. */
export type PointsToCome = {
  points: FormattedPoints;
  group: string;
  /** Whether an account alone makes the guest a member; if not, members have a login of their own (LOY-09). */
  byAccount: boolean;
  /** The way to become a member for a guest who needs no account first (LOY-57, LOY-58). */
  join: { title: string; href: string } | null;
};

/**
 * The points of this payment that a guest would have as a member; null where they are one, where it brings none, and
 * where the programme can't be asked.
 */
export async function pointsToCome(
  context: Context,
  { venue, bill, split, at }: Paid,
): Promise<PointsToCome | null> {
  const { platform, tenant, viewer, locale } = context;
  const programme = tenant.loyalty;
  if (split.paymentId === null || !programme) return null;
  // An account of another scope is nobody's in the programme.
  if (programme.guestAppId !== (tenant.guestApp?.appId ?? programme.guestAppId)) return null;
  if (viewer.userId !== null && viewer.scope !== programmeScope(programme)) return null;
  const points = pointsFor(amountE5(split.amount), programme.pointsPerUnit);
  if (points === 0) return null;
  const member = await platform.loyalty.user({
    businessId: venue.businessId,
    userId: loyaltyIdOf(context, programme),
  });
  if (member.ok) return null;
  if (member.error.status !== 404) {
    warn(context, "loyalty-not-read", member.error.code);
    return null;
  }
  const kind = identificationKind(context, venue, programme);
  const { programName: program, groupName: group } = programme;
  const href = pathTo(
    "loyalty-identification",
    { venueId: venue.id },
    {
      billId: bill.id,
      splitId: split.splitId,
      isEarnAfterPay: "true",
      redirectTo: pathTo("payment-success", at),
    },
  );
  const title = say(locale, "loyalty", kind === "password" ? "login.title" : "identify.title", {
    program,
  });
  return {
    points: formatPoints(points, locale),
    group,
    byAccount: kind === "phone",
    join: kind === null || kind === "phone" ? null : { title, href },
  };
}
