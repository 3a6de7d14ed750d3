import { describe, expect, it } from "vitest";
import { pages } from "~/routes/table";
import { pageFinder } from "./page-builds";
import { asDocument, leadToDocument } from "./page-data";

const pageOf = pageFinder(pages);
const at = (address: string) => new URL(address, "https://tableside.test");
const asked = (address: string) => asDocument(at(address), pageOf(at(address).pathname));

describe("the data of a page that a browser doesn't know", () => {
  it("is never read as that of a page for unknown addresses: the address is loaded as a document", () => {
    const answer = asked("/login?originPath=%2Fme&_data=not-found&menu=open");
    expect(answer?.status).toBe(204);
    expect(answer?.headers.get("x-remix-redirect")).toBe("/login?originPath=%2Fme&menu=open");
    expect(answer?.headers.get("x-remix-reload-document")).toBe("yes");
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

describe("a step that leads to another page", () => {
  const bill = at("/venues/v/bills/b/guest");
  const step = (to: string) => {
    const answer = new Response(null, { status: 204, headers: { "x-remix-redirect": to } });
    leadToDocument(answer, bill, pageOf(bill.pathname), pageOf);
    return answer.headers.get("x-remix-reload-document");
  };

  it("loads a document where the browser does not know that page", () => {
    expect(step("/login")).toBe("yes");
    expect(step("/venues/v/tables/t?x=1")).toBe("yes");
  });

  it("stays in the document where it does, and leaves other sites to the browser", () => {
    expect(step("/venues/v/bills/b")).toBeNull();
    expect(step("/venues/v/reviews/new?bill=b")).toBeNull();
    expect(step("https://bank.example/")).toBeNull();
  });
});
