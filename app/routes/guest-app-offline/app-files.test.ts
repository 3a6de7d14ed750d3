import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import { guestAppSchema } from "~/contracts/venue";
import { loader as manifestOf } from "~/routes/guest-app-manifest/route";
import { withApp } from "~/routes/root/app-head.server";
import { keptReceipts } from "~/routes/use-cases/guest-app/kept-receipts.server";
import { loader as offlinePage } from "./route";

function argsOf(name: string, more: object = {}) {
  const guestApp = guestAppSchema.parse({
    appId: "group",
    name,
    host: "group.test",
    enrollmentId: "enrollment-group",
    venueIds: [],
    ...more,
  });
  const look = { theme: "LEON", colours: { brand: "#3a2e5c" } };
  const context = { locale: "fr", direction: "ltr", nonce: "n0nce", tenant: { guestApp, look } };
  return {
    context: context as unknown as AppLoadContext,
    params: { appId: "group" },
    request: new Request("https://group.test/"),
  };
}

const manifest = async (name: string, more?: object) => manifestOf(argsOf(name, more)).json();

it.each([
  ["Maison Demo", "Maison Demo"],
  ["Groupe des Tables du Nord", "Groupe des"],
  ["Restaurantgesellschaft", "Restaurantgesellschaft"],
])("an app called %s is %s under its icon", async (name, short) => {
  expect(await manifest(name)).toMatchObject({ name, short_name: short, lang: "fr" });
});

it("an app has its look's mark as its icon, or icons of its own", async () => {
  const sources = async (more?: object) => {
    const { icons } = (await manifest("Group", more)) as { icons: { src: string }[] };
    return icons.map(({ src }) => src);
  };
  const folder = "/app-icons/leon";
  expect(await sources()).toEqual([
    `${folder}/192.png`,
    `${folder}/512.png`,
    `${folder}/maskable-512.png`,
  ]);
  const icons = { small: "https://a.test/s.png", large: "/l.png", maskable: "/m.png" };
  expect(await sources({ icons })).toEqual(Object.values(icons));
});

it("the page without a connection says a name as it is written, and runs nothing", async () => {
  const answer = offlinePage(argsOf(`Bœuf & <script>alert(1)</script>`));
  const html = await answer.text();
  expect(html).toContain("Bœuf &amp; &lt;script&gt;");
  expect(html).not.toMatch(/<script|<link|src=|url\(/);
  expect(html).toContain("Vous êtes hors ligne");
});

it("a page names an app's manifest and its worker on the app's host alone", () => {
  const { context } = argsOf("Group");
  const page = "<head><title>x</title></head>";
  const html = withApp(page, context, "b1");
  expect(html).toContain('href="/guest-app/group/manifest.webmanifest"');
  expect(html).toContain('data-worker="/guest-app-worker.js?app=group&amp;build=b1&amp;lang=fr"');
  const venues = { ...context, tenant: { ...context.tenant, guestApp: null } };
  expect(withApp(page, venues, "b1")).toBe(page);
});

it("a receipt to store says whose it is without the guest's id, and none is stored outside of an app", async () => {
  const { context } = argsOf("Group");
  const viewer = aViewer();
  const receipts = [{ key: "p1", title: "Hippo", detail: "Table 4", rows: [] }];
  const kept = await keptReceipts({ ...context, viewer }, receipts);
  expect(kept?.receipts).toEqual(receipts);
  expect(JSON.stringify(kept)).not.toContain(viewer.guestId);
  const next = { ...viewer, guestId: `g_${"n".repeat(32)}` as typeof viewer.guestId };
  expect((await keptReceipts({ ...context, viewer: next }, receipts))?.of).not.toBe(kept?.of);
  const tenant = { ...context.tenant, guestApp: null };
  expect(await keptReceipts({ ...context, tenant, viewer }, receipts)).toBeNull();
});
