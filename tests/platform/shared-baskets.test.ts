import { afterEach, describe, expect, it, vi } from "vitest";
import { usualLimits } from "#tests/fixtures/order-limits";
import { newId } from "#worker/base/ids";
import { basketAt, basketObjectId } from "#worker/objects/callers";
import { NO_NAME } from "~/contracts/guest-name";
import { anId } from "~/domain/ids.fixture";
import { choice, followed, ordering } from "./baskets.fixture";
import { env, units } from "./platform.fixture";

afterEach(() => void vi.restoreAllMocks());

describe("guests who order together", () => {
  it("are called by the name or sign that they chose, and each sign is one guest's", async () => {
    const table = ordering({ ordersTogether: true });
    const ana = table.guest("bistro", newId("g"), { name: "Ana", sign: "FOX" });
    const ben = table.guest("bistro", newId("g"), { name: null, sign: "FOX" });
    await ana.add(choice("soup"));
    await ben.add(choice("soup"));
    const called = async () =>
      (await table.guest().send("GET")).body.items.map(({ by: { name, sign } }) => [name, sign]);
    expect(await called()).toEqual([
      ["Ana", "FOX"],
      ["", null],
    ]);
    const renamed = table.guest("bistro", ben.guestId, { name: "Ben", sign: "OWL" });
    await renamed.send("PUT", "/guest");
    expect(await called()).toEqual([
      ["Ana", "FOX"],
      ["Ben", "OWL"],
    ]);
  });

  it("see who is about to send the basket and when, until it is stopped or changed", async () => {
    const table = ordering({ ordersTogether: true });
    const ana = table.guest("bistro", newId("g"), { name: "Ana", sign: null });
    const ben = table.guest();
    const basketId = (await ana.add(choice("soup"))).body.id;
    const seen = async () => (await ben.send("GET")).body.sending;
    expect(await seen()).toBeNull();
    const announce = (sendsInS: number | null, id = basketId) =>
      ana.send("PUT", "/sending", { basketId: id, sendsInS });
    const before = Date.now();
    expect((await announce(20)).body.sending).toMatchObject({ by: { mine: true } });
    const sending = await seen();
    expect(sending).toMatchObject({ by: { name: "Ana", number: 1, mine: false } });
    expect(JSON.stringify(sending)).not.toContain(ana.guestId);
    expect(sending?.sendsAt).toBeGreaterThanOrEqual(before + 20_000);
    await announce(null);
    expect(await seen()).toBeNull();
    await announce(20, newId("k"));
    expect(await seen()).toBeNull();
    await announce(20);
    await ben.add(choice("soup"));
    expect(await seen()).toBeNull();
    for (const wrong of [0, 601, 1.5, "20"]) {
      const body = { basketId, sendsInS: wrong };
      expect((await ana.send("PUT", "/sending", body)).status).toBe(400);
    }
  });

  it("see each other's lines live, and change their own alone", async () => {
    const table = ordering({ ordersTogether: true });
    const ana = table.guest();
    const ben = table.guest();
    const versions = await followed(table, ben);
    const added = (await ana.add(choice("soup"))).body;
    await vi.waitFor(() => expect(versions.length).toBeGreaterThan(1));
    expect(versions.at(-1)).toBeGreaterThan(versions[0] ?? 0);
    await ben.add(choice("soup"));
    const { body } = await ben.send("GET");
    expect(body).toMatchObject({
      together: true,
      total: units(12),
      items: [
        { quantity: 1, by: { mine: false, number: 1 } },
        { quantity: 1, by: { mine: true, number: 2 } },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(ana.guestId);
    const anas = `/lines/${added.items[0]?.lineId}`;
    expect((await ben.send("PUT", anas, { quantity: 5 })).status).toBe(404);
    expect((await ben.send("DELETE")).body.items).toMatchObject([{ by: { mine: false } }]);
    const stranger = basketAt(env, basketObjectId(env, `venue/bistro/${newId("g")}`), null);
    const reader = {
      guestId: anId.guest(""),
      participantId: "",
      together: false,
      deviceId: anId.device("bistro-d1"),
      limits: usualLimits.order,
      ...NO_NAME,
    };
    expect((await stranger.read(reader)).items).toEqual([]);
  });
});
