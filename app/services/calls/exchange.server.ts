import * as z from "zod";
import type { BillDocument } from "~/contracts/bill";
import { CORRELATION_HEADER } from "~/contracts/correlation";
import { apiErrorSchema, isProgrammersError, UNAVAILABLE, Unavailable } from "~/contracts/errors";
import type { ChosenName } from "~/contracts/guest-name";
import type { BillId, TableId } from "~/contracts/ids";
import type { MenuFile, MenuPublication } from "~/contracts/menu";
import { GUEST_HEADER, SESSION_HEADER, type Viewer } from "~/contracts/viewer";
import { warn } from "../log.server";
import type { CallError, Result } from "../result";

/** How the client reaches the platform: the worker's own Hono app, or one at another origin. */
type PlatformFetch = (request: Request) => Promise<Response>;

/** Reads a bill as its viewer may see it, without a request; null where there is none. */
export type BillReader = (
  billId: BillId,
  viewer: Viewer,
  correlationId: string,
) => Promise<BillDocument | null>;

/** Reads a published file of menus, without a request; null where it can't be had so. */
export type MenuFileReader = (publication: MenuPublication) => Promise<MenuFile | null>;

/** The ids of a table's orders of the last minutes, without a request; null where they can't be had so. */
export type TableOrdersReader = (tableId: TableId) => Promise<readonly string[] | null>;

/** Reads something once for a request, under a name of its own, until the request changes something. */
export type Once = <T>(key: string, read: () => Promise<T>) => Promise<T>;

export type PlatformOptions = {
  fetch: PlatformFetch;
  origin: string;
  correlationId: string;
  /** Who asks; the platform checks it itself. */
  viewer: Viewer;
  /** How the guest wants to be seen by the others; left out where they said nothing. */
  chosenName?: ChosenName | undefined;
  /** What the phone brings of the tables that it has opened by signed links. */
  tablePasses?: string | undefined;
  /** The guest's network address, for limits that count by it; null where it is not known. */
  address?: string | null;
  /** Where the platform is in process, its documents need not be written out and parsed again. */
  readBill?: BillReader | undefined;
  readMenuFile?: MenuFileReader | undefined;
  readTableOrders?: TableOrdersReader | undefined;
  once?: Once | undefined;
};

/** Where the platform is another service, nothing says here what a call has changed there: each read is a call of its own. */
export const eachTime: Once = (_key, read) => read();

/** Longest time a call may take before it is given up and read as a network fault (API-03). */
const CALL_TIMEOUT_MS = 15_000;

/** What one call may set for itself: a shorter time-out than the usual (API-03), and more headers. */
export type CallSettings = { timeoutMs?: number; headers?: Record<string, string> };

export type Exchange = ReturnType<typeof exchanger>;

export type Call = ReturnType<typeof caller>;

/** A file as it came: what it is, what it is called, and all of it. */
export type Attachment = { type: string; disposition: string; bytes: ArrayBuffer };

async function readAttachment(response: Response): Promise<Attachment> {
  return {
    type: response.headers.get("content-type") ?? "application/octet-stream",
    disposition: response.headers.get("content-disposition") ?? "attachment",
    bytes: await response.arrayBuffer(),
  };
}

/** @returns a client that sends and reads JSON of a contract over an exchange (API-02), or reads a file. */
export function caller(exchange: Exchange) {
  const json = <S extends z.ZodType>(
    method: string,
    path: string,
    schema: S,
    body?: unknown,
    settings?: CallSettings,
  ): Promise<Result<z.infer<S>>> =>
    exchange(
      method,
      path,
      async (response) => {
        const answer: unknown = response.status === 204 ? undefined : await response.json();
        return schema.parse(answer);
      },
      body,
      settings,
    );
  const file = (method: string, path: string, body?: unknown, settings?: CallSettings) =>
    exchange(method, path, readAttachment, body, settings);
  return Object.assign(json, { file });
}

/** @returns what sends a request with its correlation id, guest and time-out (API-01, API-03). */
export function exchanger({ fetch, origin, correlationId, viewer, address }: PlatformOptions) {
  return async function exchange<T>(
    method: string,
    path: string,
    read: (response: Response) => Promise<T>,
    body?: unknown,
    { timeoutMs = CALL_TIMEOUT_MS, headers: own = {} }: CallSettings = {},
  ): Promise<Result<T>> {
    const headers = new Headers({
      ...own,
      [CORRELATION_HEADER]: correlationId,
      [GUEST_HEADER]: viewer.guestId,
      [SESSION_HEADER]: viewer.sessionId,
    });
    // The platform may be at another origin, where nothing else says that the caller is signed in (API-04).
    if (viewer.userId !== null) headers.set("authorization", `Bearer ${viewer.sessionId}`);
    if (address) headers.set("cf-connecting-ip", address);
    if (body !== undefined) headers.set("content-type", "application/json");
    // Held here until the answer is read: a signal that is a timer of its own may be collected with
    // the request that waits for it, and no longer ends anything.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), timeoutMs);
    let answered = false;
    try {
      const response = await fetch(
        new Request(origin + path, {
          method,
          headers,
          signal: patience.signal,
          body: body === undefined ? null : JSON.stringify(body),
        }),
      );
      answered = true;
      if (!response.ok) return { ok: false, error: await refusal(response) };
      return { ok: true, value: await read(response) };
    } catch (fault) {
      // A fault of the network becomes data that the page can show (UX-12, SPLIT-66).
      if (answered && mustBeSeen(fault)) throw fault;
      const how = fault instanceof Error ? fault.name : "fault";
      warn({ correlationId }, "platform-unreachable", `${method} ${pathPattern(path)}: ${how}`);
      return { ok: false, error: { status: 0, code: "billing-infrastructure-failure" } };
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Waits for work in process as long as for a call, and reads its faults as a call's (API-03). */
export async function inProcess<T>(work: Promise<T | null>): Promise<Result<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), CALL_TIMEOUT_MS);
  });
  try {
    const value = await Promise.race([work, late]);
    if (value === null) return { ok: false, error: { status: 404, code: "not-found" } };
    return { ok: true, value };
  } catch (fault) {
    if (mustBeSeen(fault)) throw fault;
    const unavailable = fault instanceof Unavailable;
    const error = unavailable
      ? { status: 503, code: UNAVAILABLE }
      : { status: 0, code: "billing-infrastructure-failure" };
    return { ok: false, error };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A mistake in code is rethrown, so that it is reported. A broken contract is one here, since both of its sides
 * are ours; where a service of somebody else answers in another shape, it is not.
 */
function mustBeSeen(fault: unknown): boolean {
  return fault instanceof z.ZodError || isProgrammersError(fault);
}

/** A call's address for the log, without its ids and its query. */
function pathPattern(path: string): string {
  const [address = ""] = path.split("?", 1);
  return address.replace(/[^/]*[\d_][^/]*/g, "…");
}

/** A refused order's code is a number (ORD-31); pages go by its text. */
const refusalSchema = apiErrorSchema.extend({
  code: z.union([z.string(), z.int().transform(String)]),
});

async function refusal(response: Response): Promise<CallError> {
  const body = refusalSchema.safeParse(await response.json().catch(() => null));
  const fallback = { code: response.status >= 500 ? "billing-infrastructure-failure" : "refused" };
  const retryAfterS = Number(response.headers.get("retry-after") ?? Number.NaN);
  return {
    ...(body.success ? body.data : fallback),
    status: response.status,
    ...(Number.isFinite(retryAfterS) && { retryAfterS }),
  };
}
