import { describe, expect, it } from "vitest";
import { distanceMetres, nearestFirst } from "./locate";

const venue = (city: string, zipCode: string, latitude: number, longitude: number) => ({
  address: { city, zipCode },
  position: { latitude, longitude },
});
const lyon = venue("Lyon", "69002", 45.7628, 4.8335);
const lille = venue("Lille", "59800", 50.6372, 3.0648);
const nantes = venue("Nantes", "44000", 47.2069, -1.5583);
const evian = { ...venue("Évian-les-Bains", "74500", 46.4009, 6.5878) };
const nowhere = { address: { city: "Metz", zipCode: "57000" }, position: null };
const all = [lille, nowhere, nantes, lyon, evian];
const cities = ({ venues }: { venues: { address: { city: string } }[] }) =>
  venues.map(({ address }) => address.city);

describe("LOC-05 restaurants near a guest", () => {
  it("are as far away as the crow flies", () => {
    expect(Math.round(distanceMetres(lyon.position, lille.position) / 1_000)).toBe(558);
    expect(distanceMetres(lyon.position, lyon.position)).toBe(0);
  });

  it("come in the list's order while nobody knows where the guest is", () => {
    const found = nearestFirst(all, {});
    expect(found.from).toBeNull();
    expect(cities(found)).toEqual(["Lille", "Metz", "Nantes", "Lyon", "Évian-les-Bains"]);
    expect(found.venues.every(({ distanceMetres: metres }) => metres === null)).toBe(true);
  });

  it("come nearest first from where the phone is, those without a place last", () => {
    const found = nearestFirst(all, {
      position: { latitude: 46.2, longitude: 6.14 },
      place: "Lille",
    });
    expect(found.from).toEqual({ kind: "position" });
    expect(cities(found)).toEqual(["Évian-les-Bains", "Lyon", "Lille", "Nantes", "Metz"]);
  });

  it("are found by a town however it is written, or its first letters", () => {
    for (const place of ["Evian les Bains", "ÉVIAN-LES-BAINS", "evi"]) {
      const found = nearestFirst(all, { place });
      expect(found.from).toEqual({ kind: "place", name: "Évian-les-Bains" });
      expect(cities(found)[0]).toBe("Évian-les-Bains");
    }
  });

  it("are found by a postcode, or by one that begins alike", () => {
    expect(nearestFirst(all, { place: "44000" }).from).toEqual({ kind: "place", name: "44000" });
    expect(cities(nearestFirst(all, { place: "69 100" }))[0]).toBe("Lyon");
  });

  it("are all there for a place that nobody knows", () => {
    expect(nearestFirst(all, { place: "Atlantis" }).from).toBeNull();
    expect(nearestFirst(all, { place: "99999" }).venues).toHaveLength(5);
  });
});
