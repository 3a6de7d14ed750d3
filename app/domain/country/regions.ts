/** The regions of the world in which objects can be told to begin, by Cloudflare's names. */
const COUNTRIES_IN = {
  weur: "AD AT BE CH DE DK ES FO FR GB GG GI GP GF IE IM IS IT JE LI LU MC MQ MT NL NO PM PT RE SE SM VA YT",
  eeur: "AL AM AZ BA BG BY CY CZ EE FI GE GR HR HU LT LV MD ME MK PL RO RS RU SI SK TR UA XK",
  enam: "AG AI AW BB BM BS BZ CA CR CU CW DM DO GD GT HN HT JM KN KY LC MX NI PA PR SV SX TC TT US VC VG VI",
  sam: "AR BO BR CL CO EC GY PE PY SR UY VE",
  apac: "BD BN BT CN HK ID IN JP KG KH KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN",
  oc: "AS AU CK FJ FM GU KI MH MP NC NR NZ PF PG PW SB TO TV VU WS",
  afr: "AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW",
  me: "AE AF BH IL IQ IR JO KW LB OM PS QA SA SY YE",
} as const;

/** `wnam` is no country's: the United States and Canada are one country each, and most of their guests are in the east. */
export type Region = keyof typeof COUNTRIES_IN | "wnam";

const REGIONS: ReadonlyMap<string, Region> = new Map(
  Object.entries(COUNTRIES_IN).flatMap(([region, countries]) =>
    countries.split(" ").map((country) => [country, region as Region] as const),
  ),
);

/** Where a venue of a country has its objects begin (docs/decisions/0130); null where no region is near. */
export function regionOf(countryCode: string): Region | null {
  return REGIONS.get(countryCode) ?? null;
}
