import { anonymousViewer, sessionIdOf } from "#worker/request/viewer";
import type { Guest } from "~/contracts/crossing/values";
import type { Consumer } from "~/contracts/split";
import { NOBODY, type Viewer } from "~/contracts/viewer";
import type { PlatformContext } from "./context";
import { notFound } from "./refusal";

export function callerOf(c: PlatformContext): Viewer {
  return c.get("viewer") ?? NOBODY;
}

/** Whether a call names its own guest: by the id of their phone, or by their user's where they are signed in. */
export function isCaller({ guestId, userId }: Viewer, named: string): boolean {
  return guestId !== "" && (named === guestId || named === userId);
}

/**
 * Who calls, where the body names a consumer. The guest id is what proves a guest, so a body that
 * names another than the header or cookie acts for someone else and finds nothing. A user is proven by
 * the session alone, whatever the body says.
 */
export function consumerOf(c: PlatformContext, { guestId, name, sign }: Consumer): Viewer & Guest {
  const known = c.get("viewer");
  // Whoever names a session and is nobody was signed out: the guest id alone is no way back.
  if (!known && sessionIdOf(c.req.raw.headers)) throw notFound();
  const viewer = known ?? anonymousViewer(guestId);
  if (viewer.guestId !== guestId) throw notFound();
  return { ...viewer, name: name ?? null, sign: sign ?? null };
}
