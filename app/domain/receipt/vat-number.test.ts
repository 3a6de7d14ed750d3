import { describe, expect, it } from "vitest";
import { isVatNumber, plainVatNumber } from "./vat-number";

/** Valid numbers of each kind that a country has. */
const RIGHT = {
  FR: ["FR11123456782", "FR83404833048", "FRK7399859412", "FR4Z123456782"],
  BE: ["BE0123456749", "BE0428759497", "BE1234567894"],
  GB: ["GB123456727", "GB980780684", "GB802311782", "GBGD001", "GBHA599"],
  DE: ["DE123456788", "DE136695976", "DE114103379"],
  ES: ["ESB12345674", "ES54362315K", "ESX2482300W", "ESA08015497", "ESW8265365J"],
  IT: ["IT12345670017", "IT00743110157"],
  NL: ["NL123456782B01", "NL004495445B01", "NL002455799B11"],
  PT: ["PT123456789", "PT501964843", "PT501442600"],
};

describe("a VAT number", () => {
  it.each(Object.entries(RIGHT))("of %s is valid in each of its formats", (_country, numbers) => {
    for (const number of numbers) expect(isVatNumber(number), number).toBe(true);
  });

  it.each(Object.entries(RIGHT))(
    "of %s with one mistyped digit is invalid",
    (_country, numbers) => {
      for (const number of numbers) {
        // British departments and health authorities have no check digits.
        if (/^GB(?:GD|HA)/.test(number)) continue;
        const at = number.startsWith("NL") ? 9 : number.length - 2;
        const other = (Number(number[at]) + 1) % 10;
        const mistyped = number.slice(0, at) + other + number.slice(at + 1);
        expect(isVatNumber(mistyped), mistyped).toBe(false);
      }
    },
  );

  it("of any other country is checked by its format", () => {
    const forms = [
      "ATU12345678",
      "IE1234567FA",
      "LU12345678",
      "SE123456789001",
      "CHE123456789MWST",
    ];
    for (const number of [...forms, "EL123456789", "PL1234567890"])
      expect(isVatNumber(number), number).toBe(true);
    for (const number of ["ATU1234567", "AT12345678", "SE123456789002", "EL12345678"])
      expect(isVatNumber(number), number).toBe(false);
  });

  it("without a country code or with other characters is invalid", () => {
    const wrong = ["", "123456788", "DE", "XX123456788", "de123456788", "GR123456789"];
    const injected = [
      "DE123456788\n",
      "DE12345678८",
      "DE123456788<b>",
      "constructor",
      "__proto__12",
    ];
    for (const number of [...wrong, ...injected]) expect(isVatNumber(number), number).toBe(false);
    expect(isVatNumber(`DE${"1".repeat(4_000)}`)).toBe(false);
  });

  it("is printed without spaces, dots and hyphens", () => {
    expect(plainVatNumber(" fr 11 123.456-782 ")).toBe("FR11123456782");
    expect(plainVatNumber("che-123.456.789 mwst")).toBe("CHE123456789MWST");
  });
});
