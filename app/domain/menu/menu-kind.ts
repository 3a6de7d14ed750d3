/** Where a venue's menu is: rendered by us, on a page or in a file of somebody else, or nowhere (MENU-09). */
export type MenuKind<S> =
  | { kind: "dynamic" }
  /** Pictures or a PDF on a page of ours. */
  | { kind: "pictures"; menu: S }
  | { kind: "external" | "static"; href: string; label: string | null }
  | { kind: "none" };

interface Pictured {
  readonly pictures: readonly unknown[];
  readonly pdfUrl: string | null;
}

export const MENU_EXPOSED_TYPES = ["STATIC_MENU", "DYNAMIC_MENU"] as const;
export type MenuExposedType = (typeof MENU_EXPOSED_TYPES)[number];

interface Exposed<S extends Pictured> {
  readonly menuExposedType: MenuExposedType;
  readonly externalUrl?: { readonly url: string; readonly label: string } | null | undefined;
  readonly staticMenu?: S | null | undefined;
  readonly websiteMenuLabel?: string | null | undefined;
  readonly pdfMenuLabel?: string | null | undefined;
}

/** A menu that is a file: a picture or a PDF, and not a page that has one. */
const FILE = /\.(?:pdf|png|jpe?g|webp|avif|gif)$/i;

/** A file on another site is static, a page external (ROUTE-26, ROUTE-27); only https addresses count. */
export function menuKind<S extends Pictured>(venue: Exposed<S>): MenuKind<S> {
  const { menuExposedType, externalUrl, staticMenu, websiteMenuLabel, pdfMenuLabel } = venue;
  if (menuExposedType === "DYNAMIC_MENU") return { kind: "dynamic" };
  if (staticMenu && (staticMenu.pictures.length > 0 || staticMenu.pdfUrl !== null)) {
    return { kind: "pictures", menu: staticMenu };
  }
  if (!externalUrl || !URL.canParse(externalUrl.url)) return { kind: "none" };
  const { protocol, pathname, href } = new URL(externalUrl.url);
  if (protocol !== "https:") return { kind: "none" };
  const isFile = FILE.test(pathname);
  const label = externalUrl.label.trim() || (isFile ? pdfMenuLabel : websiteMenuLabel);
  return { kind: isFile ? "static" : "external", href, label: label || null };
}
