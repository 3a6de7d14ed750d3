import { beforeAll, expect, it } from "vitest";
import { anId } from "~/domain/ids.fixture";
import { operate } from "./operating.fixture";
import { fixtureRecords } from "./records.fixture";

const picture = (letters: number) => ({
  url: "https://pictures.example/card.png",
  width: 800,
  height: 1_200,
  text: "&".repeat(letters),
});
const draft = (pictures: object[]) =>
  operate("PUT", "venues/sized/static-menu-draft", { pictures, pdfUrl: null });

beforeAll(async () => {
  const venue = (await fixtureRecords.venue(anId.venue("bistro")))?.venue;
  await operate("PUT", "venues/sized", { ...venue, id: "sized" });
});

it("refuses a record whose texts would make pages of a megabyte", async () => {
  // A sign that takes eleven bytes where a page shows it and has it in its data.
  expect((await draft([picture(8_000)])).status).toBe(204);
  const refused = await draft([picture(8_000), picture(8_000)]);
  expect(refused).toMatchObject({
    status: 400,
    body: { code: "invalid-request", fields: [{ path: "", code: "too_large_page" }] },
  });
});

it("refuses names that are longer than a page can repeat", async () => {
  const own = { id: "sized-d1", tableId: "sized-t1", venueId: "sized" };
  const device = { ...(await fixtureRecords.device(anId.device("bistro-d31"))), ...own };
  const named = (letters: number) =>
    operate("PUT", "table-devices/sized-d1", { ...device, name: "n".repeat(letters) });
  expect(await named(501)).toMatchObject({
    status: 400,
    body: { fields: [{ path: "name", code: "too_big" }] },
  });
  expect((await named(500)).status).toBe(204);
});

it("refuses an address that a list of places can't show", async () => {
  const venue = (await fixtureRecords.venue(anId.venue("bistro")))?.venue;
  const publish = (letters: number) =>
    operate("PUT", "venues/sized", {
      ...venue,
      id: "sized",
      address: { ...venue?.address, city: "c".repeat(letters) },
    });
  expect(await publish(201)).toMatchObject({
    status: 400,
    body: { fields: [{ path: "address.city", code: "too_big" }] },
  });
  expect((await publish(200)).status).toBe(204);
});

it("refuses a guest app of more venues than its pages can show", async () => {
  const app = (venues: number) => ({
    appId: "large",
    name: "Large",
    host: null,
    enrollmentId: "enrollment-bistro",
    venueIds: Array.from({ length: venues }, (_, at) => `v${at}`),
  });
  expect(await operate("PUT", "guest-apps/large", app(501))).toMatchObject({
    status: 400,
    body: { fields: [{ path: "venueIds", code: "too_big" }] },
  });
  expect((await operate("PUT", "guest-apps/large", app(500))).status).toBe(204);
});
