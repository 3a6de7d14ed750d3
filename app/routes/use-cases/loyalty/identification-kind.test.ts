import { expect, it } from "vitest";
import { aProgramme, loyaltyArgs, refusal, signedIn } from "#tests/fixtures/loyalty-page";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import { type LoyaltyProgramme, loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { accountsSchema } from "~/contracts/venue";
import { rememberIdentified } from "~/features/loyalty/identified-cookie.server";
import { loyaltyBanner } from "./loyalty-banner.server";
import { identificationKind } from "./loyalty-place.server";

type Identification = LoyaltyProgramme["identification"];

const place = (passwordless: boolean) =>
  venue({ accounts: accountsSchema.parse({ passwordless }) });
const programme = (identification: Identification, kept: "here" | "theirs" = "here") =>
  aProgramme({
    identification,
    welcomePoints: 120,
    ...(kept === "theirs"
      ? { service: { kind: "http", url: "https://card.example", bases: {}, paths: {} } }
      : {}),
  });

it("LOY-09 a guest says who they are as the members do, by a number that a code proves where the venue sends codes", () => {
  const kind = (
    of: LoyaltyProgramme,
    passwordless: boolean,
    viewer: ReturnType<typeof aViewer> = aViewer(),
  ) => identificationKind({ viewer }, place(passwordless), of);
  const [byPhone, byPassword] = [programme("PHONE"), programme("USERNAME_PASSWORD")];
  expect([true, false].map((open) => kind(byPhone, open))).toEqual(["phone", "number"]);
  expect([true, false].map((open) => kind(byPassword, open))).toEqual(["password", "password"]);
  expect([byPhone, byPassword].map((of) => kind(of, true, signedIn()))).toEqual([
    "optIn",
    "password",
  ]);
  // A provider's service wants a number that is proven.
  const theirs = programme("PHONE", "theirs");
  expect([true, false].map((open) => kind(theirs, open))).toEqual(["phone", null]);
});

/** The banner of a guest, by the cookie of a member or as a stranger. */
async function banner(of: LoyaltyProgramme, passwordless: boolean, member = false) {
  const answer = () =>
    member
      ? Response.json({
          balance: 40,
          createdAt: 0,
          hasOptIn: false,
          primaryUserId: "d_1",
          secondaryUserId: null,
        })
      : refusal(404, "not-found");
  const { args } = loyaltyArgs({ programme: of, venue: place(passwordless), answer });
  const cookie = member ? await rememberIdentified(args.request, of, true) : "";
  const request = new Request(args.request, { headers: { cookie } });
  return loyaltyBanner({ context: args.context, request }, place(passwordless));
}

it("LOY-09 LOY-33 every venue with a programme has its banner, which promises points only where a code proves a number", async () => {
  expect(await banner(programme("PHONE"), true)).toMatchObject({
    text: "120 welcome points",
    logIn: { label: "Log in" },
  });
  for (const of of [programme("PHONE"), programme("USERNAME_PASSWORD")]) {
    expect(await banner(of, false)).toMatchObject({
      text: "Earn points at Bistro",
      logIn: { label: "Log in", href: expect.stringContaining("/loyalty/identification") },
      rewards: null,
    });
  }
  // Nobody can log in there: it leads to what the programme offers.
  expect(await banner(programme("PHONE", "theirs"), false)).toMatchObject({
    logIn: null,
    rewards: { label: "See rewards", href: expect.stringMatching(/\/loyalty$/) },
  });
});

it("LOY-34 a member's banner leads to the list of rewards with PONGO, and with no other provider", async () => {
  for (const provider of ["COMO", "PAYTRONIX", "PONGO", "ZEROSIX"]) {
    const of = loyaltyProgrammeSchema.parse({ ...programme("PHONE"), provider });
    const shown = await banner(of, true, true);
    expect([provider, shown?.logOut?.label]).toEqual([provider, "Log out"]);
    expect(shown?.rewards?.label ?? null).toBe(provider === "PONGO" ? "See rewards" : null);
  }
});
