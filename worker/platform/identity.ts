import { anonymousViewer } from "#worker/viewer";
import type { Consumer } from "~/contracts/billing";
import type { Guest } from "~/contracts/crossing/values";
import { NOBODY, type Viewer } from "~/contracts/viewer";
import type { PlatformContext } from "./context";
import { notFound } from "./refusal";

/** Who calls, where no body says it. */
export function callerOf(c: PlatformContext): Viewer {
  return c.get("viewer") ?? NOBODY;
}

/**
 * Who calls, where the body names a consumer. The guest id is what proves a guest, so a body that
 * names another than the header or cookie acts for someone else and finds nothing. A user is proven by
 * the session alone, whatever the body says.
 */
export function consumerOf(c: PlatformContext, { guestId, name, sign }: Consumer): Viewer & Guest {
  const viewer = c.get("viewer") ?? anonymousViewer(guestId);
  if (viewer.guestId !== guestId) throw notFound();
  return { ...viewer, name: name ?? null, sign: sign ?? null };
}
