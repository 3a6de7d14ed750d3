import { isNotUnderstood } from "~/contracts/crossing/call";

/** How often a stopped object has its alarm ring, so that the build that can read it goes on by itself. */
export const STOPPED_LOOK_MS = 10 * 60_000;

/** Begins the message of every answer of a stopped object: of an error, only its words cross to the caller. */
const MARK = "Object stopped:";

/**
 * What an object answers that can't read what it holds, such as events of a later build after a
 * roll-back. It writes nothing and says nothing of its state: wrong money is worse than none.
 */
export class ObjectStopped extends Error {
  constructor(readonly reason: string) {
    super(`${MARK} ${reason}`);
  }
}

/** What an object answers whose rows are in a file that it has not read (`archive.ts`): it is not empty. */
export class InArchive extends ObjectStopped {
  constructor() {
    super("its rows are in the archive");
  }
}

/**
 * Whether a call failed because the object that it asked, or one behind it, has stopped or is of a build
 * that can't be understood. It did nothing, and may be asked again later.
 */
export function isUnavailable(fault: unknown): boolean {
  return isNotUnderstood(fault) || (fault instanceof Error && fault.message.includes(MARK));
}
