import { vi } from "vitest";
import { newId } from "#worker/base/ids";
import type { CodeAnswer, SignedIn } from "~/contracts/account";
import { call, env } from "./platform.fixture";

const AUTH = "/api/user-account/auth";
let numbers = 0;
let networks = 0;

/** A number that no other test uses. */
export function newNumber(): string {
  numbers += 1;
  return `+336120${String(numbers).padStart(5, "0")}`;
}

/** A network that no other test uses. */
export function newNetwork(): string {
  networks += 1;
  return `198.${51 + Math.floor(networks / 250)}.${networks % 250}.9`;
}

/** Another code than the one that was sent. */
export const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

type Options = {
  venueId?: string | null;
  host?: string;
  address?: string;
  guestId?: string;
  /** Who keeps the users, as `AUTHENTICATION_PROVIDER` names it. */
  keptBy?: string;
};

/** A phone in front of the platform, with the number that its owner types. */
export function aPhone({
  venueId = "bistro",
  host = "tableside.test",
  address = newNetwork(),
  guestId = newId("g"),
  keptBy = "none",
}: Options = {}) {
  const headers = {
    "x-guest-id": guestId,
    "cf-connecting-ip": address,
    "x-test-authentication": keptBy,
  };
  const post = <T>(path: string, body: object, more: Record<string, string> = {}) =>
    call<T>("POST", `${AUTH}${path}${venueId ? `?venueId=${venueId}` : ""}`, {
      body,
      host,
      headers: { ...headers, ...more },
    });
  return {
    guestId,
    headers,
    post,
    ask: (phoneNumber: string, more: object = {}) =>
      post<CodeAnswer>("/codes", { phoneNumber, ...more }),
    signIn: (phoneNumber: string, code: string, more: object = {}) =>
      post<SignedIn>("/sessions", { phoneNumber, code, ...more }),
    /** Asks for a code and signs in with it. */
    enter: async (phoneNumber: string, more: object = {}) => {
      await post("/codes", { phoneNumber });
      const code = await codeFor(phoneNumber);
      return (await post<SignedIn>("/sessions", { phoneNumber, code, ...more })).body;
    },
  };
}

/** The headers of a program that holds a token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The messages that went to a number, oldest first. */
export async function messagesTo(number: string): Promise<string[]> {
  const { results } = await env.DEMO_DB.prepare(
    "SELECT text FROM texts WHERE recipient LIKE ?1 ORDER BY sent_at, rowid",
  )
    .bind(number)
    .all<{ text: string }>();
  return results.map(({ text }) => text);
}

/** The code of the newest message, once it has come. @param before that of an older one, which is not meant. */
export function codeFor(number: string, before = ""): Promise<string> {
  return vi.waitUntil(async () => {
    const code = /#(\d{6})$/.exec((await messagesTo(number)).at(-1) ?? "")?.[1] ?? "";
    return code !== before && code;
  });
}
