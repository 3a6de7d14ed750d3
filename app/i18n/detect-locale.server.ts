import { LRUCache } from "lru-cache";
import { RemixI18Next } from "remix-i18next/server";
import { DEFAULT_LOCALE, type Locale, locales } from "./locales";

type DetectionCookie = NonNullable<
  ConstructorParameters<typeof RemixI18Next>[0]["detection"]["cookie"]
>;

type Options = {
  /** The venue's own variant of a language goes before the others, and is the last resort. */
  venueLocale?: Locale | undefined;
  /** A parameter of the address that names a locale, and goes before all else. */
  searchParam?: string;
  /** The guest's choice of a locale, as a cookie brought it. */
  chosen?: Locale | undefined;
};

/** A phone's list of languages is read this far, and no phone's own is as long. */
const MAX_HEADER = 500;

/** Detection takes some 50 µs, and phones differ in a few hundred headers. */
const detected = new LRUCache<string, Locale>({
  maxSize: 200_000,
  sizeCalculation: (_locale, key) => 2 * key.length + 100,
});

/**
 * The locale of a request (I18N-01, I18N-02): what its address names, what the guest chose, what the
 * phone asks for, what the venue speaks, and else American English.
 */
export async function detectLocale(
  request: Pick<Request, "headers" | "url">,
  options: Options = {},
): Promise<Locale> {
  const header = (request.headers.get("accept-language") ?? "").slice(0, MAX_HEADER);
  const { searchParam, chosen, venueLocale } = options;
  // An address that names a locale is rare, and made-up ones could fill the memory.
  if (searchParam && request.url.includes(`${searchParam}=`))
    return detect(request, options, header);
  const key = `${chosen ?? ""} ${venueLocale ?? ""} ${header}`;
  const cached = detected.get(key);
  if (cached) return cached;
  const locale = await detect(request, options, header);
  detected.set(key, locale);
  return locale;
}

async function detect(
  request: Pick<Request, "headers" | "url">,
  { venueLocale, searchParam, chosen }: Options,
  asked: string,
): Promise<Locale> {
  const cookie = { parse: async () => chosen ?? null } as Partial<DetectionCookie>;
  const detector = new RemixI18Next({
    detection: {
      // A locale that was chosen is one of the build's, which may have more than the twelve.
      supportedLanguages: chosen ? [...locales, chosen] : [...locales],
      fallbackLanguage: venueLocale ?? DEFAULT_LOCALE,
      order: searchParam ? ["searchParams", "cookie", "custom"] : ["cookie", "custom"],
      ...(searchParam ? { searchParamKey: searchParam } : {}),
      cookie: cookie as DetectionCookie,
      // The package's own reading of the header stops at the first language that any browser knows, and
      // knows nothing of a venue's variant.
      findLocale: async () => wishes(asked, venueLocale),
    },
  });
  return (await detector.getLocale(request as Request)) as Locale;
}

/**
 * What a phone asks for, in its order: each language exactly as it is where it is one of ours with a
 * country, then the venue's own variant of it (a French phone in Brussels reads Belgian French), then
 * any variant.
 */
function wishes(acceptLanguage: string, venueLocale: Locale | undefined): string[] {
  return preferences(acceptLanguage).flatMap((tag) => {
    const [language = tag] = tag.split("-");
    const exact = locales.find((locale) => locale.includes("-") && locale.toLowerCase() === tag);
    const ofVenue = venueLocale?.split("-")[0] === language ? [venueLocale] : [];
    return [...(exact ? [exact] : []), ...ofVenue, language];
  });
}

/** The countries that a browser's languages name (`en-GB` is Britain's), in its order, by ISO 3166. */
export function regionsOf(acceptLanguage: string | null): string[] {
  return preferences((acceptLanguage ?? "").slice(0, MAX_HEADER)).flatMap(
    (tag) => /-([a-z]{2})(?:-|$)/.exec(tag)?.[1]?.toUpperCase() ?? [],
  );
}

function preferences(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(",")
    .map((part, index) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.find((text) => text.trim().startsWith("q="));
      const weight = quality ? Number.parseFloat(quality.trim().slice(2)) : 1;
      return { tag: tag.trim(), weight: Number.isFinite(weight) ? weight : 0, place: index };
    })
    .filter(({ tag, weight }) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map(({ tag }) => tag);
}
