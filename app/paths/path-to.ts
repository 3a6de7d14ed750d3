import type { BillId, DeviceId, SplitId, VenueId } from "~/contracts/ids";
import { pages } from "~/routes/table";
import { type Query, withQuery } from "./with-query";

type Pages = { [P in (typeof pages)[number] as Exclude<P["id"], "not-found">]: P["path"] };

/** A page, by its id in the route table. */
type PageName = keyof Pages;

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Below}`
    ? Name | NamesIn<Below>
    : Rest
  : never;

/** What the address of a page names. */
export type PathParams<Name extends PageName> = Readonly<Record<NamesIn<Pages[Name]>, string>>;

/** Where guests are, in the words of addresses. */
export type BillAt = Readonly<{ venueId: VenueId; billId: BillId }>;
export type SplitAt = BillAt & Readonly<{ splitId: SplitId }>;
export type TableAt = Readonly<{ venueId: VenueId; deviceId: DeviceId }>;
export type SeatAt = TableAt | BillAt;
/** What menus are below. A preview's are not served. */
export type MenuAt = SeatAt | Readonly<{ venueId: VenueId; isPreview?: true }>;

type MenuPage = "menus" | "menu" | "menu-product" | "menu-block";
type SeatPage = "basket" | "basket-confirm" | "order-placed" | "allergies";

/** Each page's path, cut at its names: every second part is one. */
const paths = new Map<string, string[]>(pages.map(({ id, path }) => [id, path.split(/:(\w+)/)]));

/**
 * The address of a page of this site, from the route table alone; values are encoded.
 *
 * @param name the page's id in `app/routes/table.ts`.
 * @param params what its address names; of a wider object it takes what it needs.
 */
export function pathTo<Name extends PageName>(
  name: Name,
  params: PathParams<Name>,
  query: Query = {},
): string {
  return filled(name, params, query);
}

/** The address of a page that is below a table's and a bill's alike; menus are below a venue's and a preview's too. */
export function pathBelow<Page extends MenuPage | SeatPage>(
  at: Page extends MenuPage ? MenuAt : SeatAt,
  page: Page,
  params: Omit<PathParams<`bill-${Page}`>, keyof BillAt>,
  query: Query = {},
): string {
  return filled(prefixOf(at) + page, { ...at, ...params }, query);
}

function prefixOf(at: MenuAt): string {
  if ("billId" in at) return "bill-";
  if ("deviceId" in at) return "table-";
  return at.isPreview ? "preview-" : "";
}

function filled(name: string, params: object, query: Query): string {
  let path = "";
  for (const [index, part] of (paths.get(name) ?? []).entries()) {
    path += index % 2 === 0 ? part : encodeURIComponent(Reflect.get(params, part));
  }
  return withQuery(path, query);
}
