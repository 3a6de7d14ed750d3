import { describe, expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { json } from "~/framework/http.server";
import { ErrorScreen } from "./error-screen";

const frame = {
  venue: { name: "Mimosa", home: "/venues/mimosa" },
  logoUrl: null,
  footer: { kind: "pay", prefix: null },
};
const screen = (fault: unknown, known: object | undefined = frame) =>
  renderInRouter(<p>never rendered</p>, { fault, frame: known, errorElement: <ErrorScreen /> });

describe("the error screen", () => {
  it("UX-11 says that something unexpected happened, that the team knows, and to call the waiter", async () => {
    for (const fault of [new Error("secret stack"), json({ code: "x" }, { status: 503 }), "text"]) {
      const html = await screen(fault);
      expect(html).toContain("Something went wrong");
      expect(html).toContain("Our technical team has been notified.");
      // A phone without a connection gets no further than this screen either.
      expect(html).toContain("Check your connection");
      expect(html).toContain("ask your server to take the payment");
      expect(html).not.toContain("secret stack");
    }
  });

  it("says in words that a bill can't be shown right now, and that staff can help", async () => {
    const html = await screen(json({ unavailable: "bill" }, { status: 503 }));
    expect(html).toContain("We can’t show this check right now");
    expect(html).toContain("Your server can tell you the amount");
  });

  it("UX-10 offers to try again and to go back to the venue", async () => {
    const html = await screen(new Error("fault"));
    expect(html).toMatch(/<a [^>]*href="\/venues\/mimosa"[^>]*>Try again<\/a>/);
    expect(html).toMatch(/<a [^>]*href="\/venues\/mimosa"[^>]*>Go back<\/a>/);
  });

  it("UX-10 is shown even where the tenant is not known", async () => {
    const html = await renderInRouter(<p>never rendered</p>, {
      fault: new Error("fault"),
      errorElement: <ErrorScreen />,
    });
    expect(html).toContain("Something went wrong");
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go back<\/a>/);
  });

  it("TEN-12 says that a code is linked to no table", async () => {
    const html = await screen(json({ missing: "table" }, { status: 404 }));
    expect(html).toContain("This QR code isn’t linked to a table");
    expect(html).toMatch(/<a [^>]*href="\/venues\/mimosa"[^>]*>Go to Mimosa<\/a>/);
  });

  it("asks to scan the code on the table, with the way to the menu and the venue", async () => {
    const offer = { kind: "dynamic", href: "/venues/mimosa/menus", canOrder: false };
    const html = await screen(json({ missing: "code", offer }, { status: 404 }));
    expect(html).toContain("Please scan the QR code on your table");
    expect(html).toMatch(/<a [^>]*href="\/venues\/mimosa\/menus"[^>]*>/);
    expect(html).toMatch(/<a [^>]*href="\/venues\/mimosa"[^>]*>Go to Mimosa<\/a>/);
    const menuless = await screen(json({ missing: "code", offer: null }, { status: 404 }));
    expect(menuless).toContain("Please scan the QR code on your table");
    expect(menuless).not.toContain("/venues/mimosa/menus");
  });

  it("TEN-13 says that a venue is not known", async () => {
    const html = await screen(json({ missing: "venue" }, { status: 404 }), {
      ...frame,
      venue: null,
    });
    expect(html).toContain("We can’t find this restaurant");
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go to the home page<\/a>/);
  });
});

describe("the end of every page", () => {
  it("UX-01 UX-03 I18N-08 names whom to pay with, and the language", async () => {
    const html = await screen(new Error("fault"), {
      ...frame,
      footer: { kind: "pay", prefix: "aloha" },
    });
    expect(html).toContain("Pay securely with aloha Tableside");
    expect(html).toMatch(/<a [^>]*href="#language"[^>]*>.*English \(US\)/);
    expect(html.match(/href="\?locale=/g)).toHaveLength(12);
  });

  it("UX-01 names nobody to pay with where the root has nothing to say, as in France", async () => {
    expect(await screen(new Error("fault"), { ...frame, footer: null })).not.toContain(
      "Pay securely",
    );
  });

  it("UX-02 says the venue's own words, as words", async () => {
    const html = await screen(new Error("fault"), {
      ...frame,
      footer: { kind: "own", text: "<b>Grazie</b> & ciao" },
    });
    expect(html).toContain("&lt;b&gt;Grazie&lt;/b&gt; &amp; ciao");
    expect(html).not.toContain("Pay securely");
  });
});
