import { describe, expect, it } from "vitest";
import { footerWords } from "./footer.server";

const footer = (
  countryCode: string,
  posReference = "pos-mimosa",
  footerText: string | null = null,
) => footerWords({ footerText, venue: { countryCode, posReference } });

describe("the end of a page", () => {
  it("UX-01 says whom to pay with in every country but France", () => {
    for (const country of ["GB", "US", "ES", "BE"]) {
      expect(footer(country), country).toEqual({ kind: "pay", prefix: null });
    }
    expect(footer("FR")).toBeNull();
  });

  it("I18N-10 UX-01 says nothing on a page of no venue, whose country counts as France", () => {
    expect(footerWords({ footerText: null, venue: null })).toBeNull();
  });

  it("UX-02 says what the venue wants to say instead, in France too", () => {
    const text = "Grazie, a presto";
    for (const country of ["IT", "FR"]) {
      expect(footer(country, "pos-mimosa", text)).toEqual({ kind: "own", text });
    }
  });

  it("UX-03 sets aloha before the name where the till is an NCR Aloha behind Omnivore", () => {
    for (const till of ["NCR_ALOHA_OMNIVORE", "ncr-aloha-omnivore-1234"]) {
      expect(footer("IT", till), till).toEqual({ kind: "pay", prefix: "aloha" });
    }
    for (const other of ["NCR_ALOHA", "OMNIVORE_SQUIRREL", "pos-mimosa", ""]) {
      expect(footer("IT", other), other).toEqual({ kind: "pay", prefix: null });
    }
  });
});
