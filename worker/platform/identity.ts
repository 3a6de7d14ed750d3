import type { Guest } from "#worker/objects/bill/requests";
import type { Consumer } from "~/contracts/billing";
import { guestIdSchema } from "~/contracts/ids";
import { NOBODY, type PlatformContext } from "./context";
import { notFound } from "./refusal";

const COOKIE = /(?:^|;\s*)__Host-guest=([^;]*)/;

/** The guest id that a request carries in its header, else in its cookie; null without a sound one. */
export function guestIdOf(headers: Headers): string | null {
  const given = headers.get("x-guest-id") ?? COOKIE.exec(headers.get("cookie") ?? "")?.[1];
  const checked = guestIdSchema.safeParse(given);
  return checked.success ? checked.data : null;
}

/** Who calls, where no body says it. */
export function callerOf(c: PlatformContext): Guest {
  const guestId = c.get("guestId");
  return guestId ? { guestId } : NOBODY;
}

/**
 * Who calls, where the body names a consumer. The guest id is what proves a guest, so a body that
 * names another than the header or cookie acts for someone else and finds nothing.
 */
export function consumerOf(c: PlatformContext, consumer: Consumer): Guest {
  const guestId = c.get("guestId");
  if (guestId !== null && guestId !== consumer.guestId) throw notFound();
  return { guestId: consumer.guestId, name: consumer.name ?? null };
}
