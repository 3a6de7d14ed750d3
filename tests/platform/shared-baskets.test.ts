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
      participantId: anId.participant(""),
      together: false,
      deviceId: anId.device("bistro-d1"),
      limits: usualLimits.order,
      ...NO_NAME,
    };
    expect((await stranger.read(reader)).items).toEqual([]);
  });
});
