import { type AppLoadContext, json } from "@remix-run/cloudflare";
import { isOwnPath } from "~/contracts/own-path";
import type { UserPreference } from "~/domain/consent/cookie-preferences";
import { logError } from "~/services/log.server";

/** What an answer and the log say of preferences that can't be read. */
const NOT_READ = "could not fetch user preferences";

/**
 * The guest's cookie preferences.
 *
 * @throws a 500 where they can't be read (CONS-05).
 */
export async function readPreferences(
  context: Pick<AppLoadContext, "platform" | "correlationId" | "viewer">,
): Promise<UserPreference[]> {
  const { guestId: userId } = context.viewer;
  const found = await context.platform.consent.cookies({ userId });
  if (found.ok) return found.value.userPreferences;
  logError(context, NOT_READ, found.error.code);
  throw json({ message: NOT_READ }, { status: 500 });
}

/** Where the guest goes on after their choice; null for the page itself. */
export function returnToIn({ url }: Request): string | null {
  const returnTo = new URL(url).searchParams.get("returnTo");
  return returnTo && isOwnPath(returnTo) ? returnTo : null;
}
