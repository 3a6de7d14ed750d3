import { randomUUID } from "node:crypto";
import { log } from "#worker/base/log";
import {
  codeTriesOf,
  dialMessagesOf,
  networkMessagesOf,
  numberMessagesOf,
} from "#worker/objects/callers";
import type { ErrorCode } from "~/contracts/api/errors";
import type { TryAnswer, TryLimit } from "~/contracts/crossing/try-calls";
import type { GuestId } from "~/contracts/ids";
import { dialCodeOf, isDialledLike } from "~/contracts/phone";
import {
  NEARLY_USED_UP,
  RESEND_AFTER_MS,
  SENDS_PER_DAY,
  SENDS_PER_HOUR,
} from "~/domain/account/code";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import type { PlatformContext } from "../context";
import { callersPrefix, tooMany, widerPrefix } from "../limits/rough-limits";
import type { ApiRefusal } from "../refusal";
import { accountKeys } from "./account-keys";
import type { AccountPlace } from "./account-place";

/** Messages within an hour; `docs/limits.md` says why so many. */
const BY_GUEST = 6;
const BY_STRANGERS_OF_NETWORK = 30;
const BY_GUESTS_OF_NETWORK = 300;
const BY_SEAT = 60;
/** To a dial code; that of the tenant's country has so many parts, each with a limit of its own. */
const BY_DIAL_CODE = 1_000;
/** The objects that count the numbers of a dial code. */
const PARTS_OF_DIAL_CODE = 20;

export const TENANT_KEY = "scope";
/** What counts all messages to the numbers that one object counts. */
const PART_KEY = "part";

type Message = {
  place: AccountPlace;
  number: string;
  guestId: GuestId;
  /** The table or bill at which the guest sits, as far as that is proven. */
  seat: string | null;
};

type Counter = ReturnType<typeof codeTriesOf>;
type Count = {
  counter: Counter;
  take(id: string): Promise<TryAnswer>;
  refusal: ErrorCode;
  /** What is named in the log once it is nearly used up. */
  place?: string;
};
type Refused = { code: ErrorCode; retryAfterS: number };

export type CountedMessage = {
  /** Call it for a message that was not sent: it no longer counts for its number. */
  giveNumberBack(): Promise<void>;
  /** Call it for a message without costs: it no longer counts for its guest, network, tenant and dial code. */
  giveOthersBack(): Promise<void>;
};

/**
 * Counts a message before it goes, against everything that a fraud would need many of. The number comes last, so that
 * whoever is refused for another reason uses up nothing of it.
 *
 * @throws ApiRefusal 429 where there were too many.
 */
export async function countMessage(c: PlatformContext, message: Message): Promise<CountedMessage> {
  const id = randomUUID();
  const name = accountKeys(c).number(message.number);
  const isAbroad = !isDialledLike(message.number, message.place.country);
  const others = [
    tenantCount(c, message),
    networkCount(c, message),
    ...(isAbroad ? [dialCount(c, message.number)] : []),
  ];
  const answers = await Promise.all(
    others.map(async (count) => ({ count, answer: await count.take(id) })),
  );
  for (const { count, answer } of answers) logNearLimit(c, count.place, answer);
  const giveOthersBack = async () => {
    await Promise.all(others.map(({ counter }) => counter.giveBack(id)));
  };
  const refused = answers.flatMap(({ count, answer }) => refusedBy(count, answer));
  if (refused.length > 0) throw await undone(giveOthersBack, longest(refused));

  const number = numberMessagesOf(c.env, partOfNumbers(message.number, name));
  const press = accountKeys(c).guest(message.place.scope, message.guestId);
  const ofPart = isAbroad ? [] : [dialLimit(PART_KEY)];
  const answer = await number.take(id, [...numberLimits(name, press), ...ofPart]);
  logNearLimit(c, dialPlace(message.number), answer);
  if (!answer.ok) {
    const { key, retryAfterS } = answer;
    const code = key === PART_KEY ? "too-many-messages" : "too-many-for-number";
    throw await undone(giveOthersBack, { code, retryAfterS });
  }
  return { giveNumberBack: () => number.giveBack(id), giveOthersBack };
}

function tenantCount(c: PlatformContext, { place, guestId }: Message): Count {
  const { scope, accounts } = place;
  const most = accounts.messagesPerHour;
  const counter = codeTriesOf(c.env, scope);
  const limits = [
    hourly({ key: `guest ${guestId}`, most: BY_GUEST }),
    hourly({ key: TENANT_KEY, most, tellAt: Math.ceil(most * NEARLY_USED_UP) }),
  ];
  const take = (id: string) => counter.take(id, limits);
  return { counter, take, refusal: "too-many-messages", place: scope };
}

/** Messages abroad: those to the tenant's own country are counted with their numbers. */
function dialCount(c: PlatformContext, number: string): Count {
  const counter = dialMessagesOf(c.env, dialCodeOf(number));
  const take = (id: string) => counter.take(id, [dialLimit("all")]);
  return { counter, take, refusal: "too-many-messages", place: dialPlace(number) };
}

function dialLimit(key: string): TryLimit {
  return hourly({ key, most: BY_DIAL_CODE, tellAt: Math.ceil(BY_DIAL_CODE * NEARLY_USED_UP) });
}

function dialPlace(number: string): string {
  return `dial code ${dialCodeOf(number)}`;
}

/**
 * Strangers of a network share less than its guests, and take nothing from them. The code of a table may be known to
 * many by now, so each seat counts as well; whoever comes after its last message counts as a stranger.
 */
function networkCount(c: PlatformContext, { place, seat }: Message): Count {
  const network = callersPrefix(c);
  const counter = networkMessagesOf(c.env, widerPrefix(network));
  const asGuest = hourly({ key: `guests ${network}`, most: BY_GUESTS_OF_NETWORK });
  const asStranger = hourly({ key: `strangers ${network}`, most: BY_STRANGERS_OF_NETWORK });
  const take = async (id: string) => {
    if (seat === null) return counter.take(id, [asStranger]);
    const bySeat = codeTriesOf(c.env, place.scope);
    const [seated, answer] = await Promise.all([
      bySeat.take(id, [hourly({ key: `seat ${seat}`, most: BY_SEAT })]),
      counter.take(id, [asGuest]),
    ]);
    if (seated.ok) return answer;
    await counter.giveBack(id);
    return counter.take(id, [asStranger]);
  };
  return { counter, take, refusal: "too-many-from-here" };
}

/** @param press who pressed: a press that comes again within seconds is no second message. */
function numberLimits(name: string, press: string): TryLimit[] {
  return [
    { key: `hour ${name}`, most: SENDS_PER_HOUR, withinMs: HOUR_MS },
    { key: `day ${name}`, most: SENDS_PER_DAY, withinMs: DAY_MS },
    { key: `press ${name} ${press}`, most: 1, withinMs: RESEND_AFTER_MS, repeats: true },
  ];
}

/**
 * The numbers of a dial code that one object counts: an object for each number would be called for it alone, and one
 * for all would count all sign-ins of a country. They are spread by a part of the HMAC, which only we can compute.
 */
function partOfNumbers(number: string, name: string): string {
  const [byte = 0] = Buffer.from(name, "base64url");
  return `${dialCodeOf(number)}/${byte % PARTS_OF_DIAL_CODE}`;
}

function hourly(limit: TryLimit): TryLimit {
  return { ...limit, withinMs: HOUR_MS };
}

function refusedBy({ refusal }: Count, answer: TryAnswer): Refused[] {
  if (answer.ok) return [];
  const code = answer.key.startsWith("guest ") ? "too-many-from-here" : refusal;
  return [{ code, retryAfterS: answer.retryAfterS }];
}

/** Whoever comes back earlier would be refused once more. */
function longest(refused: readonly Refused[]): Refused {
  return refused.reduce((one, other) => (other.retryAfterS > one.retryAfterS ? other : one));
}

async function undone(giveBack: () => Promise<void>, refused: Refused): Promise<ApiRefusal> {
  await giveBack();
  return tooMany(refused.code, refused.retryAfterS);
}

/** Whoever runs the deployment hears of it before guests are refused. */
function logNearLimit(c: PlatformContext, place: string | undefined, answer: TryAnswer): void {
  if (!place || !answer.ok || answer.near.length === 0) return;
  log({
    level: "error",
    event: "messages-nearly-used-up",
    correlationId: c.get("correlationId"),
    place,
  });
}
