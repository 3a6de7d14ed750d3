import { Link as RemixLink } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { Link } from "./link";

describe("a link of the server's page", () => {
  it.each([
    "/",
    "/venues/v/bills/b_1",
    "/venues/v/menus?seat=2&course=a%20b#dish",
    "/venues/caf%C3%A9/bills/b_1",
    "?menu=open",
    "#top",
    "items",
    "..",
    "https://example.com/a",
    "//example.com/a",
    "/a?",
    "/a#",
    "/a?#",
    "/a?x#",
    "/a//b",
    "/a/../b",
    "/a/./b",
    "/venues/v?back=/a//b",
  ])("leads to %s as Remix's own does, which the browser takes over", async (to) => {
    const attributes = { className: "row", "aria-current": "page", rel: "help" } as const;
    const ours = await renderInRouter(
      <Link to={to} {...attributes}>
        Bill
      </Link>,
    );
    const remixs = await renderInRouter(
      <RemixLink to={to} discover="none" {...attributes}>
        Bill
      </RemixLink>,
    );
    expect(ours).toBe(remixs);
  });

  it("keeps what only the browser's link does off the anchor", async () => {
    const ours = await renderInRouter(
      <Link to="/a" replace reloadDocument preventScrollReset viewTransition state={{ from: "b" }}>
        Bill
      </Link>,
    );
    expect(ours).toContain('<a href="/a">Bill</a>');
  });
});
