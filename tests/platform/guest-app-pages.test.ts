import { describe, expect, it } from "vitest";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import type { LocatedVenues } from "~/contracts/places";
import type { GuestReservation } from "~/contracts/reservations";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { call } from "./platform.fixture";
import { GROUP_HOST, switches } from "./records.fixture";

const operator = { headers: { authorization: `Bearer ${DEMO_OPERATOR_KEY}` }, host: "127.0.0.1" };
type Refused = { fields: { path: string }[] };
const put = (path: string, body: object) =>
  call<Refused>("PUT", `/operator/v1${path}`, { body, ...operator });
const reserve = (id: string, body: object) => put(`/guest-apps/group/reservations/${id}`, body);

const app = (more: object = {}) => ({
  appId: "chain",
  name: "The chain",
  host: null,
  enrollmentId: "enrollment-chain",
  venueIds: ["bistro", "cantina"],
  storeLocatorId: "chain-locator",
  brands: [{ id: "blue", name: "Blue", venueIds: ["cantina", "osteria"] }],
  ...more,
});

describe("a guest app's record", () => {
  it("LOC-02 LOC-03 LOC-04 API-06 is read by its id with what its pages show", async () => {
    const loyalty = { provider: "PONGO", reference: "chain-points" };
    const onboarding = [{ title: "Hello", text: "Come in", imageUrl: null }];
    const more = {
      loyalty,
      onboarding,
      smsSenderId: "Chain",
      footerText: "Eat",
      logoUrl: "/logo.svg",
    };
    expect((await put("/guest-apps/chain", app(more))).status).toBe(204);
    const { body } = await call<object>("GET", "/api/guest-app/chain");
    expect(body).toMatchObject({ ...more, name: "The chain", storeLocatorId: "chain-locator" });
    expect((await call<object>("GET", "/api/guest-app/chain-locator")).body).toEqual(body);
    expect((await call("GET", "/api/guest-app/no-such-app")).status).toBe(404);
  });

  it("LOC-02 is refused with the field where it can't be shown", async () => {
    const twice = app({ brands: [{ id: "b b", name: "", venueIds: [] }] });
    const refused = await put("/guest-apps/chain", twice);
    expect(refused.status).toBe(400);
    expect(refused.body.fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["brands.0.id", "brands.0.name"]),
    );
  });

  it("LOC-05 lists its venues, those of a brand, and the nearest first", async () => {
    await put("/guest-apps/chain", app());
    switches.venue = { position: { latitude: 45.76, longitude: 4.83 } };
    try {
      const venues = async (query: string) =>
        (await call<LocatedVenues>("GET", `/api/guest-app/chain/venues${query}`)).body;
      const ids = ({ venues: found }: LocatedVenues) => found.map(({ venueId }) => venueId);
      expect(ids(await venues(""))).toEqual(["bistro", "cantina"]);
      expect(await venues("?after=1&limit=1")).toMatchObject({
        total: 2,
        venues: [{ venueId: "cantina" }],
      });
      // A brand shows no venue that the app does not list.
      expect(ids(await venues("?brand=blue"))).toEqual(["cantina"]);
      const near = await venues("?latitude=45.76&longitude=4.84");
      expect(near.from).toEqual({ kind: "position" });
      expect(near.venues[0]?.distanceMetres).toBe(776);
      const bad = await call("GET", "/api/guest-app/chain/venues?latitude=nowhere&longitude=1");
      expect(bad.status).toBe(400);
    } finally {
      switches.venue = {};
    }
  });
});

it("MENU-10 LOC-05 leads to a menu that a venue has on its own site, and to none where it has none", async () => {
  await put("/guest-apps/chain", app());
  const menus = async (venue: typeof switches.venue) => {
    switches.venue = { menuExposedType: "STATIC_MENU", staticMenu: null, ...venue };
    const { body } = await call<LocatedVenues>("GET", "/api/guest-app/chain/venues");
    return body.venues.map((one) => one.menus);
  };
  try {
    const externalUrl = { label: "Menu", url: "https://house.example/menu" };
    expect(await menus({ externalUrl })).toEqual([true, true]);
    expect(await menus({ externalUrl: null })).toEqual([false, false]);
  } finally {
    switches.venue = {};
  }
});

describe("a guest's reservations", () => {
  const table = (phoneNumber: string, more: object = {}) => ({
    venueId: "bistro",
    phoneNumber,
    at: Date.UTC(2031, 4, 1, 18),
    guests: 4,
    status: "CONFIRMED",
    ...more,
  });
  const listOf = (token: string, host = GROUP_HOST) =>
    call<{ reservations: GuestReservation[] }>("GET", "/api/guest-app/group/reservations", {
      headers: bearer(token),
      host,
    });

  it("LOC-06 are those of the number that they signed in with, and nobody else's", async () => {
    const [own, other] = [newNumber(), newNumber()];
    expect((await reserve("r-own", table(own))).status).toBe(204);
    await reserve("r-other", table(other));
    const guest = await aPhone({ host: GROUP_HOST }).enter(own);
    const { body } = await listOf(guest.accessToken);
    expect(body.reservations).toEqual([
      {
        reservationId: "r-own",
        venueId: "bistro",
        at: table(own).at,
        guests: 4,
        status: "CONFIRMED",
      },
    ]);
    await reserve("r-own", table(own, { status: "CANCELLED" }));
    expect((await listOf(guest.accessToken)).body.reservations[0]?.status).toBe("CANCELLED");
    await call("DELETE", "/operator/v1/guest-apps/group/reservations/r-own", operator);
    expect((await listOf(guest.accessToken)).body.reservations).toEqual([]);
  });

  it("LOC-06 are shown to nobody who is not signed in, or signed in at another venue", async () => {
    const number = newNumber();
    await reserve("r-another", table(number));
    expect(
      (await call("GET", "/api/guest-app/group/reservations", { host: GROUP_HOST })).status,
    ).toBe(401);
    const stranger = await aPhone().enter(number);
    expect((await listOf(stranger.accessToken)).status).toBe(401);
    expect((await listOf(stranger.accessToken, "tableside.test")).status).toBe(404);
  });

  it("LOC-06 are of the app's own venues and a real number, or refused", async () => {
    expect((await reserve("r-bad", table("0612"))).status).toBe(400);
    expect((await reserve("r-bad", table(newNumber(), { venueId: "osteria" }))).status).toBe(400);
  });
});
