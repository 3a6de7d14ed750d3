import { useLiveDocuments } from "~/live/use-live-documents";
import { useRevalidateEvery } from "~/live/use-revalidate-every";

/** Hours and prices change with the clock, which no document tells. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** Follows what a menu is made of, so that a dish that runs out goes from the page (REF-16). */
export function useMenuDocuments({ venue, business }: { venue: string; business: string }): void {
  useLiveDocuments({
    [`menu_venues/${venue}`]: null,
    [`business_menu_publications/${business}`]: null,
    [`unavailable_products/${business}`]: null,
  });
  useRevalidateEvery(LOOK_AGAIN_MS);
}
