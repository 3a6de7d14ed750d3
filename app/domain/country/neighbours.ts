/** The countries around each, by ISO 3166, those first that most guests come over from. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  AD: "ES FR",
  AT: "DE CH IT CZ HU SK SI LI",
  AU: "NZ",
  BE: "FR NL DE LU GB",
  CA: "US",
  CH: "FR DE IT AT LI",
  CZ: "SK DE AT PL",
  DE: "AT CH NL FR PL BE DK CZ LU",
  DK: "SE NO DE",
  ES: "FR PT AD GB GI MA",
  FI: "SE EE NO",
  FR: "BE GB CH DE IT ES LU MC AD",
  GB: "IE FR JE GG IM",
  GG: "GB JE FR",
  GI: "ES GB",
  GR: "CY BG AL MK TR",
  HR: "SI BA RS HU IT",
  HU: "AT SK RO HR RS SI UA",
  IE: "GB",
  IM: "GB IE",
  IT: "FR CH AT SI SM VA MT",
  JE: "GB GG FR",
  LI: "CH AT",
  LU: "FR BE DE",
  MC: "FR IT",
  MX: "US GT",
  NL: "BE DE GB",
  NO: "SE DK FI",
  NZ: "AU",
  PL: "DE CZ SK UA LT",
  PT: "ES",
  RO: "MD HU BG UA RS",
  SE: "NO DK FI",
  SI: "AT IT HR HU",
  SK: "CZ HU AT PL",
  US: "CA MX",
};

/** The countries around one, by its ISO 3166 code; none of a country that is not in the table. */
export function neighboursOf(country: string): readonly string[] {
  return Object.hasOwn(NEIGHBOURS, country) ? (NEIGHBOURS[country]?.split(" ") ?? []) : [];
}
