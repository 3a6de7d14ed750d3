import { describe, expect, it } from "vitest";
import {
  brandConsents,
  marketingChoicesIn,
  marketingPreferences,
  marketingSections,
  selectedIn,
  USUAL_BRANDS,
  valuesOfBrands,
  withSelected,
} from "./marketing-preferences";

const brand = (...values: string[]) => [{ code: "leon", name: "Léon", values }];
const selected = (...ids: string[]) =>
  Object.fromEntries(ids.map((id) => [id, { selected: true, at: 1 }]));
const usual = marketingPreferences(USUAL_BRANDS, {});

describe("marketing preferences", () => {
  it("CONS-32 are of four brands where the operator names no others, and nothing is selected", () => {
    expect(usual.map(({ id }) => id)).toEqual(["volfoni", "leon", "au_bureau", "hippo"]);
    expect(selectedIn(usual)).toEqual([]);
  });

  it("CONS-21 name each brand with its values, and what the guest said of each", () => {
    expect(marketingPreferences(brand("email", "fid_sms"), selected("leon.fid_sms"))).toEqual([
      {
        id: "leon",
        name: "Léon",
        values: [
          { id: "leon.email", name: "email", selected: false },
          { id: "leon.fid_sms", name: "fid_sms", selected: true },
        ],
      },
    ]);
  });

  it("CONS-22 CONS-28 are of the loyalty programme by 'fid' and text messages by 'sms', however they are written", () => {
    const values = ["Fid_SMS", "newsFIDelity", "Sms", "news", "email"];
    const [section] = marketingSections(marketingPreferences(brand(...values), {}));
    const written = (list: { id: string; by: string }[] = []) => list.map(({ id, by }) => [id, by]);
    expect(written(section?.loyalty)).toEqual([
      ["leon.Fid_SMS", "sms"],
      ["leon.newsFIDelity", "email"],
    ]);
    expect(written(section?.other)).toEqual([
      ["leon.Sms", "sms"],
      ["leon.news", "email"],
      ["leon.email", "email"],
    ]);
  });

  it('CONS-33 read a brand\'s consent from an address where it says "true", and from nothing else', () => {
    const read = (query: string) => brandConsents(new URLSearchParams(query), USUAL_BRANDS);
    expect(read("leon=true&hippo=true")).toEqual(["leon", "hippo"]);
    expect(read("leon=TRUE&hippo=1&volfoni=&au_bureau=false&other=true")).toEqual([]);
    expect(read("leon=false&leon=true")).toEqual([]);
  });

  it("CONS-26 CONS-33 mean a brand's e-mails by a brand, and neither texts nor its programme", () => {
    expect(valuesOfBrands(usual, ["leon", "unknown"])).toEqual(["leon.email"]);
  });

  it("CONS-30 are saved value by value, and what is not there is refused with its place", () => {
    const read = (sent: Parameters<typeof marketingChoicesIn>[0]) => {
      const answer = marketingChoicesIn(sent, usual, 7);
      return answer.ok ? answer.choices : answer.problem.path;
    };
    const value = (id: string, selected = true) => ({ id, selected });
    expect(
      read([{ id: "leon", values: [value("leon.email"), value("leon.fid_sms", false)] }]),
    ).toEqual({
      "leon.email": { selected: true, at: 7 },
      "leon.fid_sms": { selected: false, at: 7 },
    });
    expect(read([{ id: "constructor", values: [] }])).toBe("0.id");
    expect(read([{ id: "leon", values: [value("hippo.email")] }])).toBe("0.values.0.id");
    const twice = [value("leon.email"), value("leon.email", false)];
    expect(read([{ id: "leon", values: twice }])).toBe("0.values.1.id");
    expect(read([{ id: "leon", values: [value("__proto__")] }])).toBe("0.values.0.id");
  });

  it("CONS-30 select what a guest ticked, and unselect the rest", () => {
    const before = marketingPreferences(USUAL_BRANDS, selected("leon.email"));
    expect(selectedIn(withSelected(before, ["hippo.email", "made.up"]))).toEqual(["hippo.email"]);
  });
});
