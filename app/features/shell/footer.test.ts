import { describe, expect, it } from "vitest";
import { footerPrefix, footerWords } from "./footer";

const facts = { footerText: null, country: "IT", product: "Tableside", prefix: null };

describe("the end of a page", () => {
  it("UX-01 says whom to pay with in every country but France", () => {
    for (const country of ["GB", "US", "ES", "BE"]) {
      expect(footerWords({ ...facts, country })).toEqual({ kind: "pay", product: "Tableside" });
    }
    expect(footerWords({ ...facts, country: "FR" })).toBeNull();
  });

  it("I18N-10 UX-01 says nothing on a page of no venue, whose country counts as France", () => {
    expect(footerWords({ ...facts, country: null })).toBeNull();
  });

  it("UX-02 says what the venue wants to say instead, in France too", () => {
    const footerText = "Grazie, a presto";
    for (const country of ["IT", "FR"]) {
      expect(footerWords({ ...facts, country, footerText })).toEqual({
        kind: "own",
        text: footerText,
      });
    }
  });

  it("UX-03 sets aloha before the name where the till is an NCR Aloha behind Omnivore", () => {
    expect(footerPrefix("NCR_ALOHA_OMNIVORE")).toBe("aloha");
    expect(footerPrefix("ncr-aloha-omnivore-1234")).toBe("aloha");
    for (const other of ["NCR_ALOHA", "OMNIVORE_SQUIRREL", "pos-mimosa", ""]) {
      expect(footerPrefix(other), other).toBeNull();
    }
    const words = footerWords({ ...facts, prefix: "aloha" });
    expect(words).toEqual({ kind: "pay", product: "aloha Tableside" });
  });
});
