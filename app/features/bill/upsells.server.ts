import type { Upsell } from "~/contracts/customization";
import { webAddress } from "../venue/venue-view.server";

export type UpsellView = {
  key: string;
  title: string;
  text: string | null;
  href: string | null;
  lang?: string | undefined;
};

/** The most offers on a bill, so that they don't crowd it. */
const MAX_UPSELLS = 3;

/** The venue's offers (BILL-19); those without a title are left out, and links that are not https. */
export function upsellsView(upsells: readonly Upsell[], lang: string): UpsellView[] {
  return upsells
    .flatMap(({ title, text, linkUrl }, index) => {
      const name = title?.trim();
      if (!name) return [];
      const href = webAddress(linkUrl);
      return [{ key: String(index), title: name, text: text?.trim() || null, href, lang }];
    })
    .slice(0, MAX_UPSELLS);
}
