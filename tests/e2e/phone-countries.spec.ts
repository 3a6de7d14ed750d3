import type { APIRequestContext, Page } from "@playwright/test";
import { openVenue } from "./open-venue";
import { operate } from "./operator";
import { codeFor, enterCode, fromOwnNetwork } from "./sign-in";
import { expect, ready, test } from "./test";
import type { DemoVenue } from "./till";

/** Figures that no other test uses. */
const figures = (count: number) =>
  String(Math.floor(Math.random() * 10 ** count)).padStart(count, "0");

/** A mobile number as its owner writes it at home, and with its dial code. */
type Mobile = { country: string; national: string; number: string };

const MOBILES: Record<string, () => Mobile> = {
  BE: () => mobile("BE", "0", `470${figures(6)}`, "+32"),
  CA: () => mobile("CA", "", `514${2 + Math.floor(Math.random() * 8)}${figures(6)}`, "+1"),
  DE: () => mobile("DE", "0", `1512${figures(7)}`, "+49"),
  ES: () => mobile("ES", "", `612${figures(6)}`, "+34"),
  FR: () => mobile("FR", "0", `613${figures(6)}`, "+33"),
  GB: () => mobile("GB", "0", `7400${figures(6)}`, "+44"),
  US: () => mobile("US", "", `504${2 + Math.floor(Math.random() * 8)}${figures(6)}`, "+1"),
};

function mobile(country: string, prefix: string, digits: string, dial: string): Mobile {
  return { country, national: prefix + digits, number: dial + digits };
}

function aMobile(country: string): Mobile {
  const make = MOBILES[country];
  if (!make) throw new Error(`No mobile of ${country}.`);
  return make();
}

const list = (page: Page) => page.getByLabel("Country");
const send = (page: Page) => page.getByRole("button", { name: "Send code" });

/** Each venue with its own country's number, one that is typed with its dial code, and one whose country is chosen. */
const JOURNEYS = [
  { venueId: "croque-cie", own: "FR", dialled: "GB", chosen: "ES" },
  { venueId: "leonie", own: "BE", dialled: "FR", chosen: "DE" },
  { venueId: "green-counter", own: "US", dialled: "FR", chosen: "CA" },
  { venueId: "drake-anchor", own: "GB", dialled: "US", chosen: "FR" },
  { venueId: "disseny-cafe", own: "ES", dialled: "DE", chosen: "GB" },
] as const;

for (const { venueId, own, dialled, chosen } of JOURNEYS) {
  test(`AUTH-18 AUTH-23 guests in ${own} log in by a number of ${own}, of ${dialled} with its dial code, and of ${chosen} chosen in the list`, async ({
    page,
    request,
    javaScriptEnabled: scripted = true,
  }) => {
    await fromOwnNetwork(page);
    for (const way of ["own", "dialled", "chosen"] as const) {
      const guest = aMobile({ own, dialled, chosen }[way]);
      await page.context().clearCookies();
      await page.goto(`/login?redirectToPath=${encodeURIComponent(`/venues/${venueId}`)}`);
      await ready(page);
      await expect(list(page)).toHaveValue(own);
      await expect(list(page).locator("option").first()).toHaveAttribute("value", own);
      if (way === "chosen") await list(page).selectOption(guest.country);
      await page.getByLabel("Phone number").fill(way === "dialled" ? guest.number : guest.national);
      if (scripted) await expect(list(page)).toHaveValue(guest.country);
      await send(page).click();
      await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
      await enterCode(page, await codeFor(request, guest.number), scripted);
      await expect(page.getByRole("heading", { name: "You’re logged in" })).toBeVisible();
    }
  });
}

/** A venue with a programme, and foreign guests who join it; where the demo has none in a country, the test opens one. */
const JOINING = [
  { venueId: "croque-cie", own: "FR", dialled: "GB", chosen: "BE", points: "120 points" },
  { venueId: "green-counter", own: "US", dialled: "FR", chosen: "CA", points: "150 points" },
  { venueId: null, own: "BE", dialled: "FR", chosen: "DE", points: "70 points" },
  { venueId: null, own: "GB", dialled: "US", chosen: "FR", points: "70 points" },
  { venueId: null, own: "ES", dialled: "DE", chosen: "GB", points: "70 points" },
] as const;

/** Publishes a venue of the country whose business has a programme that members join by their number. */
async function openWithProgramme(
  request: APIRequestContext,
  venues: readonly DemoVenue[],
  { country, project }: { country: string; project: string },
): Promise<string> {
  const venueId = `members-${country.toLowerCase()}-${project}`;
  await openVenue(request, venues, venueId, { name: "The Members", countryCode: country });
  await operate(request, "PUT", `businesses/${venueId}/loyalty`, {
    businessId: venueId,
    provider: "PONGO",
    programName: "Members’ Card",
    groupName: "The Members",
    rewardName: "reward",
    pointsPerUnit: 10,
    welcomePoints: 70,
  });
  // A record that was just published may take a moment to be read everywhere.
  const banner = async () => (await request.get(`/venues/${venueId}`)).text();
  await expect.poll(banner, { timeout: 30_000 }).toContain("/loyalty/identification");
  return venueId;
}

for (const { venueId: known, own, dialled, chosen, points } of JOINING) {
  test(`LOY-12 AUTH-18 guests in ${own} join the programme by a number of ${own}, ${dialled} or ${chosen}, which is typed once`, async ({
    page,
    request,
    venues,
    javaScriptEnabled: scripted = true,
  }, { project }) => {
    const venueId =
      known ?? (await openWithProgramme(request, venues, { country: own, project: project.name }));
    const loyalty = `/venues/${venueId}/loyalty`;
    await fromOwnNetwork(page);
    for (const way of ["own", "dialled", "chosen"] as const) {
      const guest = aMobile({ own, dialled, chosen }[way]);
      await page.context().clearCookies();
      await page.goto(`${loyalty}/identification`);
      await ready(page);
      await page.evaluate(() => localStorage.clear());
      await expect(list(page)).toHaveValue(own);
      if (way === "chosen") await list(page).selectOption(guest.country);
      await page.getByLabel("Phone number").fill(way === "dialled" ? guest.number : guest.national);
      await page.getByRole("button", { name: "Join now" }).click();
      await expect(page.getByRole("dialog", { name: "Confirm your number" })).toBeVisible();
      await expect(list(page)).toHaveValue(guest.country);
      await expect(page.getByLabel("Phone number")).not.toHaveValue("");
      expect(page.url()).not.toContain(guest.number.slice(-6));
      await send(page).click();
      await enterCode(page, await codeFor(request, guest.number), scripted);
      if (!scripted) await page.getByRole("link", { name: "Continue" }).click();
      await expect(page.getByText(points).first()).toBeVisible();
    }
  });
}
