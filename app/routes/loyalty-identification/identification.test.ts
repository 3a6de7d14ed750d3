import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  ACCOUNT,
  aProgramme,
  type LoyaltyScene,
  loyaltyArgs,
  refusal,
  signedIn,
} from "#tests/fixtures/loyalty-page";
import { venue } from "#tests/fixtures/venue-record";
import { accountsSchema } from "~/contracts/venue";
import { action } from "./action.server";

const byPassword = aProgramme({ identification: "USERNAME_PASSWORD" });
const logged: string[] = [];

beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, "warn").mockImplementation((text: string) => void logged.push(text));
});
afterEach(() => vi.restoreAllMocks());

/** What the form of the dialog is answered. */
async function send(fields: Record<string, string>, scene: Partial<LoyaltyScene> = {}) {
  const { args } = loyaltyArgs({
    body: new URLSearchParams(fields),
    answer: () => refusal(401, "invalid-credentials"),
    ...scene,
  });
  const answer = (await action(args).catch((thrown: unknown) => thrown)) as Response;
  return { status: answer.status, text: await answer.text() };
}

const login = { intent: "password", username: "ada", password: "analytical" };

it("LOY-18 a refused identification says so to the guest, and its status KO is in the log", async () => {
  const { status, text } = await send(
    { intent: "phone", phone: "0612345678", country: "FR" },
    { answer: () => refusal(404, "not-found") },
  );
  expect([status, text]).toEqual([
    422,
    expect.stringContaining("The credentials entered are invalid"),
  ]);
  expect(logged.join()).toContain("status KO: not-found");
});

it("LOY-18 a signed-in guest whom the programme refuses reads so, and its status KO is in the log", async () => {
  const answer: LoyaltyScene["answer"] = (call) => {
    if (/prepare/.test(call)) return refusal(409, "not-eligible");
    return /users\/me/.test(call) ? Response.json(ACCOUNT) : refusal(404, "not-found");
  };
  const { status, text } = await send({ intent: "optIn" }, { viewer: signedIn(), answer });
  expect([status, text]).toEqual([
    422,
    expect.stringContaining("The credentials entered are invalid"),
  ]);
  expect(logged.join()).toContain("status KO: not-eligible");
});

it("LOY-20 an empty user name or password is asked for at its field, where no script holds the button back", async () => {
  const { status, text } = await send(
    { ...login, username: "", password: "" },
    { programme: byPassword },
  );
  expect(status).toBe(422);
  const { error } = JSON.parse(text);
  expect(error).toEqual({
    username: ["Please fill in this field."],
    password: ["Please fill in this field."],
  });
});

it("LOY-22 a wrong password is said, with the links below where the programme has some", async () => {
  const linked = { ...byPassword, forgotPassword: "https://card.example/forgot" };
  expect((await send(login, { programme: linked })).text).toContain("use one of the links below");
  const { text } = await send(login, { programme: byPassword });
  expect(text).toContain("Please check both.");
  expect(text).not.toContain("links");
});

it("LOY-09 asks for no code where guests of the venue sign in by none", async () => {
  const answer = () =>
    Response.json({
      balance: 0,
      createdAt: 0,
      hasOptIn: false,
      primaryUserId: "d_1",
      secondaryUserId: null,
    });
  const said = { intent: "phone", phone: "0612345678", country: "FR", scripted: "true" };
  for (const passwordless of [true, false]) {
    const place = venue({ accounts: accountsSchema.parse({ passwordless }) });
    const { text } = await send(said, { answer, venue: place });
    expect(JSON.parse(text)).toMatchObject({ status: "OK", unproven: passwordless });
  }
});

it("LOY-12 without a script the next form has the number in it, and no address has", async () => {
  const answer = () =>
    Response.json({
      balance: 0,
      createdAt: 0,
      hasOptIn: false,
      primaryUserId: "d_1",
      secondaryUserId: null,
    });
  const said = { intent: "phone", phone: "+44 7400 123456", country: "FR" };
  const place = (passwordless: boolean) =>
    venue({ accounts: accountsSchema.parse({ passwordless }) });
  const { status, text } = await send(said, { answer, venue: place(true) });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ status: "UNPROVEN", phone: said.phone, country: "GB" });
  // Where no code proves it, the guest is back at once.
  expect(await send(said, { answer, venue: place(false) })).toMatchObject({ status: 303 });
});
