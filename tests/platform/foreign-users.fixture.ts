import { expect } from "vitest";
import type { SignedIn } from "~/contracts/account";
import { anId } from "~/domain/ids.fixture";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { GROUP_HOST } from "./records.fixture";

/** The product's own host, where every venue is, and a guest app's, which shows the bistro alone. */
export const HOST = "tableside.test";

/** A user of one account scope on two phones, as their browsers and as programs say who they are. */
export async function onTwoPhones({
  host = HOST,
  venueId,
}: {
  host?: string;
  venueId: string | null;
}) {
  const number = newNumber();
  const phones = [aPhone({ host, venueId }), aPhone({ host, venueId })];
  const entered: SignedIn[] = [];
  for (const phone of phones) entered.push(await phone.enter(number));
  const [one, other] = phones.map(({ guestId }, n) => {
    const { userId = "", accessToken = "" } = entered[n] ?? {};
    return {
      guestId,
      userId,
      number,
      token: bearer(accessToken),
      headers: {
        cookie: `__Host-guest=${guestId}; __Host-session=${accessToken}`,
        "sec-fetch-site": "same-origin",
      },
      /** Headers that name this session without its cookies. */
      named: [
        { "x-guest-id": guestId, "x-session-id": accessToken },
        { "x-guest-id": guestId, ...bearer(accessToken) },
        bearer(accessToken),
      ],
    };
  });
  if (!one || !other) throw new Error("There are two phones.");
  return { one, other };
}

export type Phones = Awaited<ReturnType<typeof onTwoPhones>>;
export type Headers = Record<string, string>;

/** What the other phone is answered, by cookies and by headers, at both hosts; each answer once. */
export async function toOther(
  { other }: Phones,
  ask: (at: { headers: Headers; host: string }) => Promise<{ status: number; body: object }>,
): Promise<string[]> {
  const said = new Set<string>();
  for (const headers of [other.headers, ...other.named]) {
    for (const host of [HOST, GROUP_HOST]) {
      const { status, body } = await ask({ headers, host });
      said.add(`${status} ${JSON.stringify({ ...body, correlationId: undefined })}`);
    }
  }
  return [...said];
}

export const NOTHING = [expect.stringMatching(/^404 \{"code":"not-found"/)];
/** A venue that no group app shows, whose tenant no user here is of. */
export const VENUE = anId.venue("osteria");
export const FOREIGN = [
  ["a guest app's", { host: GROUP_HOST, venueId: null }],
  ["another business's", { venueId: "bistro" }],
] as const;
