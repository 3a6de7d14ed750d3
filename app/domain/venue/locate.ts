type Position = { latitude: number; longitude: number };

type Placed = {
  position: Position | null;
  address: { city: string; zipCode: string };
};

/** What distances are measured from: where the guest is, or a place that they named. */
type Origin = { kind: "position" } | { kind: "place"; name: string };

const EARTH_METRES = 6_371_000;

/** In metres. */
export function distanceMetres(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = radians(to.latitude - from.latitude);
  const east = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/** LOC-05: venues without a position come last. @param place what the guest typed. */
export function nearestFirst<V extends Placed>(
  venues: readonly V[],
  { position, place }: { position?: Position | undefined; place?: string | undefined },
): { from: Origin | null; venues: (V & { distanceMetres: number | null })[] } {
  const named = position || !place ? null : placeOf(venues, place);
  const origin = position ?? named?.position;
  const measured = venues.map((venue) => ({
    ...venue,
    distanceMetres: origin && venue.position ? distanceMetres(origin, venue.position) : null,
  }));
  if (!origin) return { from: null, venues: measured };
  const far = (metres: number | null) => metres ?? Number.MAX_SAFE_INTEGER;
  return {
    from: named ? { kind: "place", name: named.name } : { kind: "position" },
    venues: measured.sort((one, other) => far(one.distanceMetres) - far(other.distanceMetres)),
  };
}

/** A venue's postcode or town, else the postcode with most digits in common, at least two. */
function placeOf(
  venues: readonly Placed[],
  words: string,
): { position: Position; name: string } | null {
  const wanted = plain(words);
  const placed = venues.flatMap(({ position, address }) =>
    position ? [{ position, address }] : [],
  );
  const found =
    placed.find(({ address }) => plain(address.zipCode) === wanted) ??
    placed.find(({ address }) => plain(address.city) === wanted) ??
    placed.find(({ address }) => wanted.length >= 2 && plain(address.city).startsWith(wanted)) ??
    alikeIn(placed, wanted);
  if (!found) return null;
  const byCode = plain(found.address.city) !== wanted && /\d/.test(wanted);
  return { position: found.position, name: byCode ? words.trim() : found.address.city };
}

function alikeIn<P extends { address: { zipCode: string } }>(placed: readonly P[], wanted: string) {
  if (!/\d/.test(wanted)) return undefined;
  const alike = ({ address }: P) => sharedStart(plain(address.zipCode), wanted);
  const best = [...placed].sort((one, other) => alike(other) - alike(one))[0];
  return best && alike(best) >= 2 ? best : undefined;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Words without accents, case, spaces and hyphens. */
function plain(words: string): string {
  return words
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}
