import { useLiveDocuments } from "~/live/use-live-documents";
import { useRevalidateEvery } from "~/live/use-revalidate-every";
import type { billDocuments, menuDocuments, tableDocuments } from "./live-documents.server";

/** Hours and prices change with the clock, which no document reports. */
const LOOK_AGAIN_MS = 5 * 60_000;

type Documents<F extends (...args: never[]) => object> = {
  [K in keyof ReturnType<F>]: ReturnType<F>[K] extends string ? string : number;
};

/** What a page follows of a bill, with the versions that it shows. */
export type BillVersions = Documents<typeof billDocuments>;

/** Follows a bill, its venue and the switch for payments (REF-11, REF-13). */
export function useBillDocuments(shown: BillVersions): void {
  useLiveDocuments({
    [`bills/${shown.bill}`]: shown.version,
    [`venues/${shown.venue}`]: shown.asOf,
    "configs/settings": shown.asOf,
  });
}

/** Follows a table, its venue and the switch for payments (REF-11 to REF-13). */
export function useTableDocuments(shown: Documents<typeof tableDocuments>): void {
  useLiveDocuments({
    [`table_devices/${shown.device}`]: shown.version,
    [`venues/${shown.venue}`]: shown.asOf,
    "configs/settings": shown.asOf,
  });
}

/**
 * Follows what a menu is made of, so that a dish that runs out goes from the page (REF-16).
 *
 * @param asOf what the page shows of it (`versionShown`).
 */
export function useMenuDocuments(
  { venue, business }: Documents<typeof menuDocuments>,
  asOf: number,
): void {
  useLiveDocuments({
    [`menu_venues/${venue}`]: asOf,
    [`business_menu_publications/${business}`]: asOf,
    [`unavailable_products/${business}`]: asOf,
  });
  useRevalidateEvery(LOOK_AGAIN_MS);
}
