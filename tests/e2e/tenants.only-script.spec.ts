import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Venue } from "~/contracts/venue";
import { type Desk, diff, publish, pull, rollBack } from "../../worker/local/tenants/commands.mjs";
import { loadKinds } from "../../worker/local/tenants/kinds.mjs";
import { platformAt } from "../../worker/local/tenants/platform.mjs";
import { operate } from "./operator";
import { expect, test } from "./test";

const within = { timeout: 60_000, intervals: [1_000] };

test("an operator changes a venue in a file, sees what differs, publishes it, and undoes it unless somebody else has published since", async ({
  context,
  request,
  venues,
  baseURL,
}) => {
  test.slow();
  const id = `chez-fichier-${Date.now()}`;
  const model = (await (
    await request.get(`/api/store/venues/${venues[0]?.venueId}`)
  ).json()) as Venue;
  const venue = { ...model, id, businessId: id, enrollmentId: id, name: "Chez Fichier" };
  await operate(request, "PUT", `venues/${id}`, venue);
  const folder = mkdtempSync(join(tmpdir(), "tenants-"));
  const said: string[] = [];
  const desk: Desk = {
    folder,
    kinds: await loadKinds(),
    platform: platformAt(baseURL ?? "", "demo-operator-key"),
    print: (line) => void said.push(line),
    deletes: false,
    force: false,
    named: { businessIds: [id], appIds: [] },
  };
  const run = async (command: (desk: Desk) => Promise<boolean>, more: Partial<Desk> = {}) => {
    said.length = 0;
    return { fine: await command({ ...desk, ...more }), said: said.join("\n") };
  };
  const shows = async (name: string) => {
    // A guest's own cookies: an operator's calls have none.
    const title = async () => {
      const text = await (await context.request.get(`/venues/${id}`)).text();
      return /<title>(.*?)<\/title>/.exec(text)?.[1];
    };
    await expect.poll(title, within).toContain(name);
  };
  // A guest's page follows what is published within half a minute: what follows first is seen there, the rest in the record.
  const isPublished = async (name: string) => {
    const record = await operate(request, "GET", `venues/${id}`);
    expect(await record.json()).toMatchObject({ name });
  };
  try {
    expect((await run(pull)).fine).toBe(true);
    expect((await run(diff)).said).toContain("Nothing differs");
    const file = join(folder, `venues/${id}.json`);
    const record = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...record, name: 7 }));
    expect(await run(publish)).toMatchObject({
      fine: false,
      said: expect.stringContaining(`venues/${id}.json: name: `),
    });
    writeFileSync(file, JSON.stringify({ ...record, name: "Aux Dossiers" }));
    expect((await run(diff)).said).toContain('~ name: "Chez Fichier" → "Aux Dossiers"');
    await shows("Chez Fichier");
    expect((await run(publish)).fine).toBe(true);
    await shows("Aux Dossiers");
    await operate(request, "PUT", `venues/${id}`, { ...venue, name: "Somebody Else" });
    expect(await run(rollBack)).toMatchObject({
      fine: false,
      said: expect.stringContaining(`venues/${id}`),
    });
    await isPublished("Somebody Else");
    expect((await run(rollBack, { force: true })).fine).toBe(true);
    await isPublished("Chez Fichier");
    expect((await run(rollBack)).fine).toBe(false);
    rmSync(file);
    expect((await run(publish, { deletes: true })).said).toContain(`delete   venues/${id}`);
    const status = async () => (await request.get(`/api/store/venues/${id}`)).status();
    await expect.poll(status, within).toBe(404);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
