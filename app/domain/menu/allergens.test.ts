import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { allergensOf, type Ingredients } from "./allergens";

type Part = Ingredients<{ id: string }>;
const part = (type: string, allergens: string[], ...subProductIds: string[]): Part => ({
  type,
  allergens: allergens.map((id) => ({ id })),
  subProductIds: subProductIds.map(anId.product),
});

const parts: Record<string, Part> = {
  extras: part("MODIFIER_GROUP", [], "cheese", "bread"),
  cheese: part("MODIFIER", ["milk"]),
  bread: part("MODIFIER", [], "spreads"),
  spreads: part("MODIFIER_GROUP", [], "pesto"),
  pesto: part("MODIFIER", ["nuts", "milk"]),
  soup: part("PRODUCT", ["celery"], "extras"),
  cake: part("PRODUCT", ["eggs"]),
  plain: part("PRODUCT", []),
  loop: part("MODIFIER_GROUP", [], "loop"),
};
const of = (product: Part) => {
  const { inside, byChoice, known } = allergensOf(product, (id) => parts[id]);
  return [inside.map(({ id }) => id), byChoice.map(({ id }) => id), known];
};

describe("the allergens of a dish", () => {
  it("PROD-16 are its own, and those of its options however deep", () => {
    expect(of(part("PRODUCT", ["fish"]))).toEqual([["fish"], [], true]);
    expect(of(part("PRODUCT", ["fish", "milk"], "extras"))).toEqual([
      ["fish", "milk"],
      ["nuts"],
      true,
    ]);
    expect(of(part("PRODUCT", ["fish"], "loop"))).toEqual([["fish"], [], true]);
  });

  it("PROD-16 of a bundle are those of all its parts, and what can be chosen with them", () => {
    expect(of(part("BUNDLE", [], "soup", "cake"))).toEqual([
      ["celery", "eggs"],
      ["milk", "nuts"],
      true,
    ]);
  });

  it("PROD-16 are not known where nothing is listed, for a part of a bundle as well, or one is missing", () => {
    expect(of(part("PRODUCT", []))).toEqual([[], [], false]);
    expect(of(part("PRODUCT", [], "extras"))).toEqual([[], ["milk", "nuts"], false]);
    expect(of(part("BUNDLE", ["fish"], "soup", "plain"))).toEqual([
      ["fish", "celery"],
      ["milk", "nuts"],
      false,
    ]);
    expect(of(part("BUNDLE", ["fish"], "gone"))).toEqual([["fish"], [], false]);
    expect(of(part("BUNDLE", []))).toEqual([[], [], false]);
  });
});
