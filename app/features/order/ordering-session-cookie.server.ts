import * as z from "zod";
import { type TableId, tableIdSchema } from "~/contracts/ids";
import { orderingSessionId } from "~/domain/ids.schema";
import { storedList } from "../shell/stored-cookie.server";

const SESSION_MS = 10 * 60_000;
/** More tables than a guest orders at within ten minutes; a cookie holds few. */
const MOST_TABLES = 6;

const sessionSchema = z.object({
  tableId: tableIdSchema,
  sessionId: z.string().max(64).brand<"OrderingSessionId">(),
  expiresAt: z.int(),
});

/** An ordering session as the phone remembers it, one for each table (ORD-04). */
export type OrderingSession = z.output<typeof sessionSchema>;

const sessions = storedList("__Host-ordering-sessions", z.array(sessionSchema).max(50), {
  maxAgeS: SESSION_MS / 1_000,
});

/** The session that the phone has at a table; a new one where it has none that lasts. */
export async function orderingSession(
  request: Request,
  tableId: TableId,
  now: number,
): Promise<OrderingSession> {
  const stored = (await sessions.read(request)).find((one) => one.tableId === tableId);
  if (stored && stored.expiresAt > now) return stored;
  return {
    tableId,
    sessionId: orderingSessionId.parse(crypto.randomUUID()),
    expiresAt: now + SESSION_MS,
  };
}

export async function rememberSession(request: Request, session: OrderingSession): Promise<string> {
  const others = await sessionsBeside(request, session.tableId);
  return sessions.write([session, ...others].slice(0, MOST_TABLES));
}

/** The header that clears a table's: it was used, or could not be declared (ORD-19, ORD-23). */
export async function forgetSession(request: Request, tableId: TableId): Promise<string> {
  return sessions.write(await sessionsBeside(request, tableId));
}

async function sessionsBeside(request: Request, tableId: TableId): Promise<OrderingSession[]> {
  return (await sessions.read(request)).filter((one) => one.tableId !== tableId);
}
