import { useEffect, useState } from "react";
import type { LoyaltyMember } from "~/contracts/loyalty-stored";
import { type FormattedPoints, formatPoints } from "~/features/loyalty/format-points";
import { useLocale } from "~/i18n/react";
import { readMember, storeMember } from "~/live/loyalty-storage";

/**
 * Points that came in since this phone last showed the member's; null for none. From then on it
 * has shown these (LOY-30).
 *
 * @param member null where the page shows none.
 */
export function useNews(member: LoyaltyMember | null): FormattedPoints | null {
  const [news, setNews] = useState(0);
  const locale = useLocale();
  const { primaryUserId = null, balance = 0, createdAt = 0, storeId = "" } = member ?? {};
  useEffect(() => {
    if (primaryUserId === null) return;
    const before = readMember(primaryUserId);
    if (before && balance > before.balance) setNews(balance - before.balance);
    storeMember({ primaryUserId, balance, createdAt, storeId });
  }, [primaryUserId, balance, createdAt, storeId]);
  return news > 0 ? formatPoints(news, locale) : null;
}
