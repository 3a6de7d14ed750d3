import type { AppLoadContext } from "@remix-run/cloudflare";
import { pointsFor } from "~/domain/loyalty/points";
import { amountE5 } from "~/domain/money/amount";
import type { SplitPlace } from "~/routes/shared/access/access.server";
import { warn } from "~/services/log.server";

/**
 * What an account would bring a guest who has paid: the points of this payment, written out, and whose they are;
 * null where it brings none, and where the programme can't be asked. A phone that is a member has them already.
 */
export async function pointsToCome(
  context: Pick<AppLoadContext, "platform" | "tenant" | "viewer" | "locale" | "correlationId">,
  { venue, split }: Pick<SplitPlace, "venue" | "split">,
): Promise<{ points: string; group: string } | null> {
  const { platform, tenant, viewer, locale } = context;
  if (split.paymentId === null) return null;
  const [found, member] = await Promise.all([
    platform.loyalty.programme(venue.businessId),
    platform.loyalty.user(venue.businessId, viewer.guestId),
  ]);
  if (!found.ok) {
    warn(context, "loyalty-not-read", found.error.code);
    return null;
  }
  const programme = found.value;
  if (!programme || member.ok) return null;
  // An account of another scope is nobody's in the programme.
  if (programme.guestAppId !== (tenant.guestApp?.appId ?? programme.guestAppId)) return null;
  const points = pointsFor(amountE5(split.amount), programme.pointsPerUnit);
  if (points === 0) return null;
  return {
    points: new Intl.NumberFormat(locale).format(points),
    group: programme.groupName,
  };
}
