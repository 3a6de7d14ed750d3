import { createCookie } from "@remix-run/cloudflare";
import * as z from "zod";
import { readStoredCookie } from "~/contracts/stored-cookie";

const SESSION_MS = 10 * 60_000;

const sessionSchema = z.object({
  tableId: z.string().max(64),
  sessionId: z.string().max(64),
  expiresAt: z.int(),
});

/** An ordering session as the phone remembers it, for its table (ORD-04). */
export type OrderingSession = z.output<typeof sessionSchema>;

const cookie = createCookie("__Host-ordering-session", {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  maxAge: SESSION_MS / 1_000,
});

/** The session that the phone has at a table; a new one where it has none that lasts. */
export async function orderingSession(
  request: Request,
  tableId: string,
  now: number,
): Promise<OrderingSession> {
  const stored = await readStoredCookie(cookie, sessionSchema, request);
  if (stored?.tableId === tableId && stored.expiresAt > now) return stored;
  return { tableId, sessionId: crypto.randomUUID(), expiresAt: now + SESSION_MS };
}

/** The header that remembers a session that was declared. */
export function rememberSession(session: OrderingSession): Promise<string> {
  return cookie.serialize(session);
}

/** The header that clears it: it was used, or could not be declared (ORD-19, ORD-23). */
export function forgetSession(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
