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

/** Sends the dialog's form, and gives its answer. */
async function send(fields: Record<string, string>, scene: Partial<LoyaltyScene> = {}) {
  const { args } = loyaltyArgs({
    body: new URLSearchParams(fields),
    answer: () => refusal(401, "invalid-credentials"),
    ...scene,
  });
  const answer = (await action(args).catch((thrown: unknown) => thrown)) as Response;
  return { status: answer.status, text: await answer.text() };
}

const passwordForm = { intent: "password", username: "ada", password: "analytical" };

it("LOY-18 tells the guest that identification was refused, and logs status KO", async () => {
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

it("LOY-18 tells a signed-in guest that the programme refused, and logs status KO", async () => {
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

it("LOY-20 asks at its field for an empty user name or password, where no script disables the button", async () => {
  const { status, text } = await send(
    { ...passwordForm, username: "", password: "" },
    { programme: byPassword },
  );
  expect(status).toBe(422);
  const { error } = JSON.parse(text);
  expect(error).toEqual({
    username: ["Please fill in this field."],
    password: ["Please fill in this field."],
  });
});

it("LOY-22 says that the password is wrong, and mentions links where the programme has some", async () => {
  const linked = { ...byPassword, forgotPassword: "https://card.example/forgot" };
  expect((await send(passwordForm, { programme: linked })).text).toContain(
    "use one of the links below",
  );
  const { text } = await send(passwordForm, { programme: byPassword });
  expect(text).toContain("Please check both.");
  expect(text).not.toContain("links");
});

it("LOY-09 asks for no code at a venue where guests sign in without one", async () => {
  const answer = () =>
    Response.json({
      balance: 0,
      createdAt: 0,
      hasOptIn: false,
      primaryUserId: "d_1",
      secondaryUserId: null,
    });
  const phoneForm = { intent: "phone", phone: "0612345678", country: "FR", scripted: "true" };
  for (const passwordless of [true, false]) {
    const place = venue({ accounts: accountsSchema.parse({ passwordless }) });
    const { text } = await send(phoneForm, { answer, venue: place });
    expect(JSON.parse(text)).toMatchObject({ status: "OK", unproven: passwordless });
  }
});

it("LOY-12 without a script the next form carries the number, and no address does", async () => {
  const answer = () =>
    Response.json({
      balance: 0,
      createdAt: 0,
      hasOptIn: false,
      primaryUserId: "d_1",
      secondaryUserId: null,
    });
  const phoneForm = { intent: "phone", phone: "+44 7400 123456", country: "FR" };
  const place = (passwordless: boolean) =>
    venue({ accounts: accountsSchema.parse({ passwordless }) });
  const { status, text } = await send(phoneForm, { answer, venue: place(true) });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ status: "UNPROVEN", phone: phoneForm.phone, country: "GB" });
  // At a venue without codes the guest returns at once.
  expect(await send(phoneForm, { answer, venue: place(false) })).toMatchObject({ status: 303 });
});
