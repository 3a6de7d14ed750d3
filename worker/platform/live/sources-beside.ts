import type { Records } from "#worker/db/records";
import type { LiveSource } from "#worker/objects/live/sources";
import { venueIdSchema } from "~/contracts/ids";
import type { LiveDocument } from "~/contracts/live";

const SETTINGS = "configs/settings";
const PLACED_ORDER = /^bill_orders\/[A-Za-z0-9_-]{22,64}$/;
/** Orders that one page follows: more than a table places in the minutes that it lists. */
const MOST_ORDERS = 20;
const OF_VENUE = /^(?:menu_)?venues\/(.*)$/;

/**
 * Where the documents are stored that a page subscribes to beside its own: the settings, and what belongs
 * to one venue that exists. So nobody has an object remember subscribers of made-up documents, and the
 * settings have a subscriber for each venue instead of one for each page.
 *
 * @returns null where a page can't subscribe to one of them.
 */
export async function sourcesBeside(
  records: Pick<Records, "venue">,
  own: LiveDocument,
  others: readonly string[],
  ownerOf: (order: LiveDocument) => Promise<string | null>,
): Promise<readonly LiveSource[] | null> {
  if (others.length === 0) return [];
  const [venueId] = [own, ...others].flatMap((name) => OF_VENUE.exec(name)?.[1] ?? []);
  const parsed = venueIdSchema.safeParse(venueId);
  const record = parsed.success ? await records.venue(parsed.data) : null;
  if (!record) return null;
  const { id, businessId } = record.venue;
  const venue = `venues/${id}` as const;
  const known: Record<string, LiveSource> = {
    [venue]: topic(venue),
    [`menu_venues/${id}`]: topic(`menu_venues/${id}`),
    [`business_menu_publications/${businessId}`]: topic(`business_menu_publications/${businessId}`),
    [`unavailable_products/${businessId}`]: {
      ...topic(`unavailable_products/${businessId}`),
      binding: "DOCUMENT",
    },
  };
  const asked = new Set(others.filter((name) => name !== own));
  const besideVenue = asked.delete(SETTINGS);
  const sources: LiveSource[] = [];
  for (const name of [...asked].filter((one) => PLACED_ORDER.test(one)).slice(0, MOST_ORDERS)) {
    const order = name as LiveDocument;
    if ((await ownerOf(order)) === id) sources.push({ ...topic(order), binding: "DOCUMENT" });
    asked.delete(name);
  }
  for (const name of asked) {
    const source = known[name];
    if (!source) return null;
    if (name !== venue) sources.push(source);
  }
  if (besideVenue && own === venue) sources.push(topic(SETTINGS));
  else if (besideVenue) sources.push({ ...topic(venue), through: [SETTINGS] });
  else if (asked.has(venue)) sources.push(topic(venue));
  return sources;
}

function topic(document: LiveDocument): LiveSource {
  return { binding: "TOPIC", document, through: [] };
}
