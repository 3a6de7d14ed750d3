import { newId } from "#worker/base/ids";
import { isUnavailable } from "#worker/kernel/stopped";
import { phoneOf, signInOf } from "#worker/objects/callers";
import type {
  BegunAttemptAnswer,
  CheckAnswer,
  CodeToCheck,
  Entered,
  Entering,
  OutgoingText,
  SignInAttempt,
} from "~/contracts/crossing/account-calls";
import type { AttemptId } from "~/contracts/ids";
import { attemptId as attemptIdSchema } from "~/domain/ids.schema";
import { HOUR_MS } from "~/domain/time";
import type { PlatformContext } from "../context";

/** The random part of an attempt's id; behind it stands the name of the number's object, where that one has it. */
const OWN_PART = 34;
const ATTEMPT_ID = /^i_[A-Za-z0-9_-]{32}([A-Za-z0-9_-]{43})?$/;
/** How long a build of before may be there, which does not know ids with the name of an object. */
const ROLL_OUT_MS = HOUR_MS;

/** A code with its message, as digests, and the attempt that it is for. */
type Beginning = {
  phone: string;
  guest: string;
  hash: string;
  message: OutgoingText;
  attempt: SignInAttempt;
};

/** Sends a code, and stores the attempt that it is for: with the number, so that no object is opened for it alone. */
export async function beginAttempt(
  c: PlatformContext,
  beginning: Beginning,
): Promise<BegunAttemptAnswer> {
  if (isRollingOut(c)) return beginInOwnObject(c, beginning);
  const { phone, guest, hash, message, attempt } = beginning;
  const id = attemptIdSchema.parse(`${newId("i")}${phone}`);
  try {
    const number = phoneOf(c.env, phone);
    return await number.begin(guest, hash, message, { ...attempt, id }, c.get("correlationId"));
  } catch (fault) {
    if (!isUnavailable(fault)) throw fault;
    return beginInOwnObject(c, beginning);
  }
}

async function beginInOwnObject(
  c: PlatformContext,
  { phone, guest, hash, message, attempt }: Beginning,
): Promise<BegunAttemptAnswer> {
  const attemptId = newId("i");
  const [outcome] = await Promise.all([
    phoneOf(c.env, phone).send(guest, hash, message, c.get("correlationId")),
    signInOf(c.env, attemptId).open(attempt),
  ]);
  return { outcome, attemptId };
}

/** Whether a page of the earlier build may be asked for the attempt. */
function isRollingOut({ env }: PlatformContext): boolean {
  const { timestamp } = env.CF_VERSION_METADATA ?? {};
  return timestamp !== undefined && Date.now() - Date.parse(timestamp) < ROLL_OUT_MS;
}

type AttemptCalls = {
  read(): Promise<SignInAttempt | null>;
  check(code: CodeToCheck): Promise<CheckAnswer>;
  enter(entering: Entering): Promise<Entered | null>;
};

const NO_ATTEMPT: AttemptCalls = {
  read: async () => null,
  check: async () => ({ ok: false }),
  enter: async () => null,
};

/** An attempt, wherever it is stored. */
export function attemptAt({ env }: PlatformContext, id: AttemptId): AttemptCalls {
  if (!ATTEMPT_ID.test(id)) return NO_ATTEMPT;
  const phone = id.slice(OWN_PART);
  if (phone === "") return signInOf(env, id);
  const number = phoneOf(env, phone);
  return {
    read: () => number.attempt(id),
    check: (code) => number.checkAttempt(id, code),
    enter: (entering) => number.enterAttempt(id, entering),
  };
}
