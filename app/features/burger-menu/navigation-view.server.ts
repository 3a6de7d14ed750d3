import type { Customization } from "~/contracts/customization";
import type { ExternalLinkName, ExternalLinks } from "~/contracts/links";
import type { GuestApp, Venue } from "~/contracts/venue";
import { countryRules } from "~/domain/country/country-rules";
import { pathTo } from "~/paths/path-to";
import type { IconName } from "~/ui";
import type { CookieChoiceView } from "../consent/cookie-choice";
import { type ContactBanner, contactBanner } from "../venue/contact-banner.server";
import { type SocialLink, venueView } from "../venue/venue-view.server";

/** What the navigation is made of: the tenant, its look, and what the deployment sets. */
export type NavigationFacts = {
  venue: Venue | null;
  guestApp: GuestApp | null;
  customization: Customization | null;
  links: ExternalLinks | null;
  signedIn: boolean;
  loyalty: boolean;
  /** What this guest can choose of cookies; null where there is nothing to choose. */
  cookies: CookieChoiceView | null;
  /** The address of a page by its id; null while the product has no such page. */
  pageAt: (id: string) => string | null;
};

export type LinkSources = Pick<NavigationFacts, "guestApp" | "customization" | "links">;

type EntryName =
  | "login"
  | "profile"
  | "loyalty"
  | "receipts"
  | "privacyCentre"
  | "website"
  | "custom"
  | "contact"
  | "ourBrands"
  | "findRestaurant"
  | "clickAndCollect"
  | "faq"
  | "legalMentions"
  | "cgv"
  | "generalConditions"
  | "privacyPolicy"
  | "cookiesPolicy"
  | "cookies"
  | "accessibility";

export type NavigationEntry = {
  name: EntryName;
  icon: IconName;
  href: string;
  /** The operator's own title in place of ours. */
  title?: string | undefined;
  /** Leads to another site. */
  outside: boolean;
};

const groupNames = ["account", "venue", "legal"] as const;
type GroupName = (typeof groupNames)[number];

export type NavigationView = {
  name: string | null;
  groups: { name: GroupName; entries: NavigationEntry[] }[];
  social: SocialLink[];
  contact: ContactBanner | null;
  /** Where the loyalty promo leads, for guests who are not signed in (UX-32). */
  promoHref: string | null;
  /** The choice of cookies, for its dialog (CONS-06). */
  cookies: CookieChoiceView | null;
  /** Back to the guest app that the venue belongs to (UX-33). */
  guestApp: { name: string; href: string } | null;
};

type Row = {
  group: GroupName;
  name: EntryName;
  icon: IconName;
  /** A page of the product, shown once it exists. */
  page?: string;
  /** A page on another site, shown where it is configured. */
  link?: ExternalLinkName;
  /** Whom or where it is for; left out, for everyone. */
  when?: (facts: NavigationFacts) => boolean;
};

const signedIn = (facts: NavigationFacts) => facts.signedIn;
const hasPoints = (facts: NavigationFacts) => facts.signedIn && facts.loyalty;

/** Every entry there can be, in its order. One without a page and without a link is not shown. */
const rows: readonly Row[] = [
  { group: "account", name: "login", icon: "user", page: "login", when: (f) => !f.signedIn },
  { group: "account", name: "profile", icon: "user", page: "me", when: signedIn },
  { group: "account", name: "loyalty", icon: "star", when: hasPoints },
  { group: "account", name: "receipts", icon: "receipt", page: "me-receipts", when: signedIn },
  { group: "account", name: "privacyCentre", icon: "lock", page: "guest-app-privacy" },
  { group: "venue", name: "website", icon: "globe" },
  { group: "venue", name: "custom", icon: "external" },
  { group: "venue", name: "contact", icon: "mail", page: "venue-contact" },
  { group: "venue", name: "ourBrands", icon: "heart", page: "guest-app", link: "ourBrands" },
  {
    group: "venue",
    name: "findRestaurant",
    icon: "pin",
    page: "guest-app-store-locator",
    link: "findRestaurant",
  },
  {
    group: "venue",
    name: "clickAndCollect",
    icon: "bag",
    page: "guest-app-order",
    link: "clickAndCollect",
  },
  { group: "legal", name: "faq", icon: "info", link: "faq" },
  { group: "legal", name: "legalMentions", icon: "book", link: "legalMentions" },
  { group: "legal", name: "cgv", icon: "book", link: "cgv" },
  { group: "legal", name: "generalConditions", icon: "wifi", link: "generalConditions" },
  { group: "legal", name: "privacyPolicy", icon: "lock", link: "privacyPolicy" },
  { group: "legal", name: "cookiesPolicy", icon: "info", link: "cookiesPolicy" },
  { group: "legal", name: "cookies", icon: "check" },
  { group: "legal", name: "accessibility", icon: "users", page: "accessibility" },
];

/** The navigation (UX-26 to UX-34): no entry of it leads nowhere. */
export function navigationView(facts: NavigationFacts): NavigationView {
  const { venue, guestApp, customization } = facts;
  const links = linksOf(facts);
  const view = venue ? venueView(venue, customization) : null;
  const cookies = countryRules(venue?.countryCode).cookieChoice ? facts.cookies : null;
  const programme = programmePage(facts);
  const own = { ...ownLinks(view, cookies), ...(programme && { loyalty: { href: programme } }) };
  const entries = rows
    .filter(({ when }) => when?.(facts) ?? true)
    .flatMap((row) => {
      const page = row.page ? facts.pageAt(row.page) : null;
      const href = own[row.name]?.href ?? page ?? (row.link && links[row.link]) ?? null;
      if (!href) return [];
      const { name, icon, group } = row;
      const outside = !href.startsWith("/");
      return [{ group, entry: { name, icon, href, title: own[name]?.title, outside } }];
    });
  return {
    name: venue?.name ?? guestApp?.name ?? null,
    groups: groupNames
      .map((name) => ({
        name,
        entries: entries.filter(({ group }) => group === name).map(({ entry }) => entry),
      }))
      .filter((group) => group.entries.length > 0),
    social: view?.links.filter(({ kind }) => kind !== "website") ?? [],
    contact: contactBanner(customization),
    promoHref: facts.signedIn ? null : (programme ?? links.loyaltyPromo ?? null),
    cookies,
    guestApp:
      venue && guestApp
        ? { name: guestApp.name, href: pathTo("guest-app", { appId: guestApp.appId }) }
        : null,
  };
}

/** The page of the venue's programme, else of the guest app's; null where there is none. */
function programmePage({ loyalty, pageAt }: NavigationFacts): string | null {
  return loyalty ? (pageAt("venue-loyalty") ?? pageAt("guest-app-loyalty")) : null;
}

type OwnLinks = Partial<Record<EntryName, { href: string; title?: string }>>;

/** What the venue's look brings along (UX-28), and the page of the guest's cookies (UX-34). */
function ownLinks(
  view: ReturnType<typeof venueView> | null,
  cookies: CookieChoiceView | null,
): OwnLinks {
  const website = view?.links.find(({ kind }) => kind === "website");
  return {
    ...(website ? { website: { href: website.href } } : {}),
    ...(view?.custom ? { custom: view.custom } : {}),
    ...(cookies ? { cookies: { href: cookies.action } } : {}),
  };
}

/** The guest app's links before the enrollment's, and those before the deployment's. */
export function linksOf({ guestApp, customization, links }: LinkSources): ExternalLinks {
  const found: ExternalLinks = {};
  for (const source of [links, customization?.externalLinks, guestApp?.externalLinks]) {
    for (const [name, href] of Object.entries(source ?? {})) {
      if (href) found[name as ExternalLinkName] = href;
    }
  }
  return found;
}
