import {
  type AppLoadContext,
  createRequestHandler,
  redirect,
  redirectDocument,
  type ServerBuild,
} from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { pages } from "~/routes/table";
import { pageFinder } from "../page-finder";
import { gated } from "./access-gate";
import { asDocument } from "./page-data";

const pageOf = pageFinder(pages);
const at = (address: string) => new URL(address, "https://tableside.test");
const asked = (address: string) => asDocument(at(address), pageOf(at(address).pathname));

describe("the data of a page that a browser doesn't know", () => {
  it("is never read as that of a page for unknown addresses: the address is loaded as a document", () => {
    const answer = asked("/login?originPath=%2Fme&_data=not-found&menu=open");
    expect(answer?.status).toBe(204);
    expect(answer?.headers.get("x-remix-redirect")).toBe("/login?originPath=%2Fme&menu=open");
    expect(answer?.headers.get("x-remix-reload-document")).toBe("true");
    expect(answer?.headers.get("cache-control")).toBe("no-store");
  });

  it("is answered where it is of the page that is there, of the frame, or of no page at all", () => {
    expect(asked("/login?_data=login")).toBeNull();
    expect(asked("/login?_data=root")).toBeNull();
    expect(asked("/login")).toBeNull();
    expect(asked("/nowhere?_data=not-found")).toBeNull();
  });

  it("of a page that a former build had leads to what is there now", () => {
    expect(asked("/login?_data=former-login")?.headers.get("x-remix-redirect")).toBe("/login");
  });
});

describe("a step that leads to another page, as Remix answers it", () => {
  const from = "/venues/v/bills/b/guest";

  /** What the browser's script gets that sent the form of a guest of a bill. */
  async function step(to: string, paysInOwnDocument = false, by = redirect): Promise<Response> {
    const routes = {
      root: { id: "root", path: "", module: { default: () => null } },
      "bill-guest": {
        id: "bill-guest",
        parentId: "root",
        path: from.slice(1),
        module: { default: () => null, loader: () => null, action: () => by(to) },
      },
    };
    const entry = { module: { enter: async () => {}, default: () => new Response() } };
    const assets = { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" };
    const build = { basename: "/", assets, future: {}, isSpaMode: false, entry, routes };
    const handle = createRequestHandler(
      gated(build as unknown as ServerBuild, pages),
      "production",
    );
    const request = new Request(at(`${from}?_data=bill-guest`), { method: "POST" });
    return handle(request, { paysInOwnDocument } as AppLoadContext);
  }

  const isDocument = async (...asked: Parameters<typeof step>) =>
    (await step(...asked)).headers.has("x-remix-reload-document");

  it("loads a document where the browser does not know that page", async () => {
    expect(await isDocument("/login")).toBe(true);
    expect(await isDocument("/venues/v/tables/t?x=1")).toBe(true);
  });

  it("stays in the document where it does, and leaves other sites to the browser", async () => {
    expect(await isDocument("/venues/v/bills/b")).toBe(false);
    expect(await isDocument("/venues/v/reviews/new?bill=b")).toBe(false);
    expect(await isDocument("https://bank.example/")).toBe(false);
  });

  it("loads a document where guests pay by a provider's script, and only there", async () => {
    const paying = "/venues/v/bills/b/splits/s/payment-intents/new";
    expect(await isDocument(paying, true)).toBe(true);
    expect(await isDocument(paying, false)).toBe(false);
  });

  it("has the same form as the answer to data of another page", async () => {
    const byRemix = await step("/login?originPath=%2Fme", false, redirectDocument);
    const ours = asked("/login?originPath=%2Fme&_data=not-found");
    expect(byRemix.status).toBe(ours?.status);
    for (const name of ["x-remix-redirect", "x-remix-reload-document"]) {
      expect(ours?.headers.get(name)).toBe(byRemix.headers.get(name));
    }
  });
});
