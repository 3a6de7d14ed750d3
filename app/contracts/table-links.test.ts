import { describe, expect, it } from "vitest";
import { anId } from "~/domain/ids.fixture";
import { readPasses, type TablePass, withPass, writePass } from "./table-links";

const pass = (deviceId: string, endsAtS = 1_800_000_000): TablePass => ({
  venueId: anId.venue("mimosa"),
  deviceId: anId.device(deviceId),
  endsAtS,
  mac: "x".repeat(22),
});

describe("the tables that a phone has opened", () => {
  it("are read as they were written, the newest first", () => {
    const text = withPass(readPasses(writePass(pass("t1"))), pass("t2"));
    expect(readPasses(text)).toEqual([pass("t2"), pass("t1")]);
  });

  it("hold each table once, and eight at most", () => {
    let text = "";
    for (let table = 1; table <= 12; table++) text = withPass(readPasses(text), pass(`t${table}`));
    text = withPass(readPasses(text), pass("t12", 1_900_000_000));
    const passes = readPasses(text);
    expect(passes.map(({ deviceId }) => deviceId)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5].map((table) => `t${table}`),
    );
    expect(passes[0]?.endsAtS).toBe(1_900_000_000);
  });

  it("read nothing where the text is no pass, however long it is", () => {
    const broken = ["", "~~~", "a.b.c.d", "a.b.1", "a.b.1.m.x", ".b.1.m", "a".repeat(1_000_000)];
    for (const text of [...broken, null, undefined]) expect(readPasses(text)).toEqual([]);
    expect(readPasses(Array(5_000).fill("a.b.1.m").join("~"))).toHaveLength(8);
  });
});
