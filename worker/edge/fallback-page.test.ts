import { describe, expect, it } from "vitest";
import { fallbackPage } from "./fallback-page";

const asked = (language: string) =>
  fallbackPage(
    new Request("https://bill.example/venues/v", { headers: { "accept-language": language } }),
  );

describe("the page for when no page can be rendered", () => {
  it("UX-11 says that the team was notified and whom to call, in the guest's language", async () => {
    const english = await asked("en-US");
    expect(english.status).toBe(500);
    const text = await english.text();
    expect(text).toContain("Something went wrong");
    expect(text).toContain("Our technical team has been notified.");
    expect(text).toContain("ask your server to take the payment");
    expect(await (await asked("fr")).text()).toContain('<html lang="fr">');
    expect(await (await asked("fr")).text()).toContain("Une erreur est survenue");
  });

  it("UX-10 offers to try again", async () => {
    expect(await (await asked("en-US")).text()).toContain('<a href="">Try again</a>');
  });
});
