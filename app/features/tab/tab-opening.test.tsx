import { describe, expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { TabOpeningScreen } from "./tab-opening";

const screen = async (status: "INITIALIZING" | "INITIALIZED" | "FAILED", bill: string | null) => {
  const page = { title: "Your name", status, bill, again: "/tab/new", doneMs: 1_000 };
  return renderInRouter(<TabOpeningScreen {...page} />, { frame: {} });
};

describe("the screen of a tab that the till opens", () => {
  it("TAB-12 TAB-15 says that the card is being authorised, then that it is, with the way to the bill", async () => {
    const waits = await screen("INITIALIZING", null);
    expect(waits).toContain("Authorizing your card");
    expect(waits).not.toContain("Card authorized");
    const done = await screen("INITIALIZED", "/bills/b");
    expect(done).toContain("Card authorized");
    expect(done).toMatch(/href="\/bills\/b"[^>]*>[^<]*View my tab/);
  });

  it("TAB-16 says that the tab could not be opened, with a button that leads back to the start", async () => {
    const failed = await screen("FAILED", null);
    expect(failed).toContain("We couldn’t open your tab");
    expect(failed).toMatch(/href="\/tab\/new"[^>]*>[^<]*Try again/);
    expect(failed).not.toContain("Authorizing your card");
  });
});
