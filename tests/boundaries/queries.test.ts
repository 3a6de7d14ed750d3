import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { engineAnalytics } from "#worker/ports/analytics";

const folder = new URL("../../docs/queries/", import.meta.url);

it.each(readdirSync(folder))(
  "a query of the statistics reads the columns that it names: %s",
  async (file) => {
    const points: AnalyticsEngineDataPoint[] = [];
    const dataset = {
      writeDataPoint: (point?: AnalyticsEngineDataPoint) => void points.push(point ?? {}),
    };
    const query = readFileSync(new URL(file, folder), "utf8");
    const named = [...query.matchAll(/blob(\d+) AS (\w+)/g)];
    expect(named.length).toBeGreaterThan(0);
    const fields = Object.fromEntries(named.map(([, , name]) => [name, `value of ${name}`]));
    const event = { ...fields, name: "voucher_used" };
    await engineAnalytics(dataset).record([{ setting: fields, event } as never]);
    for (const [, column, name = ""] of named) {
      const expected = name === "name" ? "voucher_used" : `value of ${name}`;
      expect(points[0]?.blobs?.[Number(column) - 1], name).toBe(expected);
    }
  },
);
