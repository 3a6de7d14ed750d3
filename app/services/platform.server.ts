import * as z from "zod";
import { type BillDocument, billDocumentSchema } from "~/contracts/bill";
import {
  type Consumer,
  engageAnswerSchema,
  type ForecastCharges,
  forecastChargesAnswerSchema,
  type IssueByAmount,
  type IssueByItems,
  type IssueByShare,
  type IssueBySubOrders,
  type Split,
  splitSchema,
} from "~/contracts/billing";
import { type Customization, customizationSchema } from "~/contracts/customization";
import { apiErrorSchema } from "~/contracts/errors";
import {
  type Pay,
  type PaymentAnswer,
  paymentAnswerSchema,
  type TokeniseAnswer,
  tokeniseAnswerSchema,
} from "~/contracts/payment";
import type { SendReceipt } from "~/contracts/receipt";
import { type RefreshAnswer, refreshAnswerSchema } from "~/contracts/refresh";
import { type TableDocument, tableDocumentSchema } from "~/contracts/table";
import type { CallError, Result } from "./result";

/** What an issue or an update carries besides the consumer, which the client adds. */
type Without<T> = Omit<T, "consumer">;

export type IssueSplit =
  | { kind: "by-amount"; body: Without<IssueByAmount> }
  | { kind: "by-share"; body: Without<IssueByShare> }
  | { kind: "by-items"; body: Without<IssueByItems> }
  | { kind: "by-sub-orders"; body: Without<IssueBySubOrders> }
  | { kind: "left-to-pay"; body: { relatedSubOrder?: string | null } };

export type UpdateSplit =
  | { kind: "by-amount"; body: { newSplitAmount: number; currencyCode: string } }
  | Exclude<IssueSplit, { kind: "by-amount" | "left-to-pay" }>;

/** How the client reaches the platform: the worker's own Hono app, or one that runs elsewhere. */
export type PlatformFetch = (request: Request) => Promise<Response>;

export type PlatformOptions = {
  fetch: PlatformFetch;
  origin: string;
  correlationId: string;
  consumer: Consumer;
};

/** Longest time a call may take before it is given up and read as a network fault (API-03). */
const CALL_TIMEOUT_MS = 15_000;
const RETRY_DELAY_MS = 500;
/** Retries after the first call when issuing meets a transport fault (SPLIT-26, Q-24). */
const ISSUE_RETRIES = 4;
/** The same for a draft: the split of all that is left, made before the guest has chosen anything (SPLIT-27). */
const DRAFT_RETRIES = 5;

export type Platform = ReturnType<typeof createPlatform>;

/**
 * The one way in which pages reach the guest API. Every call carries the request's correlation id
 * (API-01), speaks JSON (API-02), has a time-out (API-03), and is parsed with the contract that the
 * other end answers by. The guest is named by a header, because a call in process has no cookies.
 */
export function createPlatform(options: PlatformOptions) {
  const exchange = exchanger(options);
  const call = caller(exchange);
  const { consumer } = options;
  const billing = (billId: string) => `/api/billing/bills/${billId}/splits`;

  return {
    bills: {
      get: (billId: string): Promise<Result<BillDocument>> =>
        call("GET", `/api/store/bills/${billId}`, billDocumentSchema),
      refresh: (billId: string): Promise<Result<RefreshAnswer>> =>
        call("PUT", `/api/refresh-bill-scheduler/bills/${billId}/refresh`, refreshAnswerSchema),
    },
    tables: {
      get: (deviceId: string): Promise<Result<TableDocument>> =>
        call("GET", `/api/store/table_devices/${deviceId}`, tableDocumentSchema),
      refresh: (tableId: string): Promise<Result<RefreshAnswer>> =>
        call("PUT", `/api/refresh-bill-scheduler/tables/${tableId}/refresh`, refreshAnswerSchema),
    },
    customization: {
      get: (enrollmentId: string): Promise<Result<Customization>> =>
        call(
          "GET",
          `/api/marketing/public/api/v1/enrollments/${enrollmentId}/customization`,
          customizationSchema,
        ),
    },
    splits: {
      get: (billId: string, splitId: string): Promise<Result<Split>> =>
        named("could not sync split", call("GET", `${billing(billId)}/${splitId}`, splitSchema)),
      issue: (billId: string, issue: IssueSplit): Promise<Result<Split>> =>
        retried(issue.kind === "left-to-pay" ? DRAFT_RETRIES : ISSUE_RETRIES, () =>
          call("POST", `${billing(billId)}/${issue.kind}`, splitSchema, {
            ...issue.body,
            consumer,
          }),
        ),
      update: (billId: string, splitId: string, update: UpdateSplit): Promise<Result<Split>> =>
        call("PUT", `${billing(billId)}/${splitId}/${update.kind}`, splitSchema, {
          ...update.body,
          consumer,
        }),
      cancel: (billId: string, splitId: string): Promise<Result<unknown>> =>
        named(
          "Could not cancel split",
          call("DELETE", `${billing(billId)}/${splitId}`, z.unknown()),
        ),
      engage: (billId: string, splitId: string, paymentId: string) =>
        call("PATCH", `${billing(billId)}/${splitId}/engage-payment`, engageAnswerSchema, {
          paymentId,
          consumer,
        }),
      disengage: (billId: string, splitId: string): Promise<Result<unknown>> =>
        call("PATCH", `${billing(billId)}/${splitId}/disengage`, z.unknown(), { billId, splitId }),
      forecastCharges: (billId: string, splitId: string): Promise<Result<ForecastCharges>> =>
        call("GET", `${billing(billId)}/${splitId}/forecast-charges`, forecastChargesAnswerSchema),
      fullyDiscount: (billId: string, splitId: string): Promise<Result<Split>> =>
        call("POST", `${billing(billId)}/${splitId}/fully-discount`, splitSchema),
    },
    payments: {
      /** Turns a test card's fields into a token; the built-in provider alone offers this call. */
      tokenise: (card: {
        number: string;
        expiry: string;
        cvc: string;
      }): Promise<Result<TokeniseAnswer>> =>
        call("POST", "/api/payment/test-provider/tokens", tokeniseAnswerSchema, card),
      pay: (billId: string, splitId: string, pay: Pay): Promise<Result<PaymentAnswer>> =>
        call(
          "POST",
          `/api/payment/bills/${billId}/splits/${splitId}/payments`,
          paymentAnswerSchema,
          pay,
        ),
      /** Reads the attempt; `readBack` asks the provider first, which a browser's return does. */
      get: (billId: string, paymentId: string, readBack = false): Promise<Result<PaymentAnswer>> =>
        call(
          "GET",
          `/api/payment/bills/${billId}/payments/${paymentId}${readBack ? "?readBack=true" : ""}`,
          paymentAnswerSchema,
        ),
      cancel: (billId: string, paymentId: string): Promise<Result<PaymentAnswer>> =>
        call("DELETE", `/api/payment/bills/${billId}/payments/${paymentId}`, paymentAnswerSchema),
    },
    receipts: {
      /** The receipt as a file, its name in the answer's headers (RCPT-05). */
      download: (billId: string, paymentId: string, locale: string): Promise<Result<Paper>> =>
        exchange(
          "GET",
          `${RECEIPTS}/${paymentId}?${new URLSearchParams({ billId, locale })}`,
          readPaper,
        ),
      send: (paymentId: string, receipt: SendReceipt): Promise<Result<unknown>> =>
        call("POST", `${RECEIPTS}/${paymentId}/send-to-email`, z.unknown(), receipt),
    },
  };
}

const RECEIPTS = "/api/receipt/receipts/v2/payments";

/** A file as it came: what it is, what it is called, and all of it. */
export type Paper = { type: string; disposition: string; bytes: ArrayBuffer };

async function readPaper(response: Response): Promise<Paper> {
  return {
    type: response.headers.get("content-type") ?? "application/octet-stream",
    disposition: response.headers.get("content-disposition") ?? "attachment",
    bytes: await response.arrayBuffer(),
  };
}

/** A call whose answer is JSON of a contract. */
function caller(exchange: ReturnType<typeof exchanger>) {
  return <S extends z.ZodType>(
    method: string,
    path: string,
    schema: S,
    body?: unknown,
  ): Promise<Result<z.infer<S>>> =>
    exchange(
      method,
      path,
      async (response) => {
        const answer: unknown = response.status === 204 ? undefined : await response.json();
        return schema.parse(answer);
      },
      body,
    );
}

function exchanger({ fetch, origin, correlationId, consumer }: PlatformOptions) {
  return async function exchange<T>(
    method: string,
    path: string,
    read: (response: Response) => Promise<T>,
    body?: unknown,
  ): Promise<Result<T>> {
    const headers = new Headers({
      "x-correlation-id": correlationId,
      "x-guest-id": consumer.guestId,
    });
    if (body !== undefined) headers.set("content-type", "application/json");
    try {
      const response = await fetch(
        new Request(origin + path, {
          method,
          headers,
          signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
          body: body === undefined ? null : JSON.stringify(body),
        }),
      );
      if (!response.ok) return { ok: false, error: await refusal(response) };
      return { ok: true, value: await read(response) };
    } catch (fault) {
      // A contract broken by the platform is a programmer's error and must be seen; the rest is the
      // network's doing and becomes data the page can speak of (UX-12, SPLIT-66).
      if (fault instanceof z.ZodError) throw fault;
      return { ok: false, error: { status: 0, code: "billing-infrastructure-failure" } };
    }
  };
}

async function refusal(response: Response): Promise<CallError> {
  const body = apiErrorSchema.safeParse(await response.json().catch(() => null));
  const fallback = { code: response.status >= 500 ? "billing-infrastructure-failure" : "refused" };
  return { ...(body.success ? body.data : fallback), status: response.status };
}

/** Gives a failure of the platform's, not a refusal, the words that logs look for (SPLIT-67). */
async function named<T>(message: string, answer: Promise<Result<T>>): Promise<Result<T>> {
  const result = await answer;
  if (result.ok || (result.error.status > 0 && result.error.status < 500)) return result;
  return { ok: false, error: { ...result.error, status: 500, message } };
}

async function retried<T>(retries: number, attempt: () => Promise<Result<T>>): Promise<Result<T>> {
  for (let left = retries; ; left--) {
    const result = await attempt();
    if (result.ok || left === 0 || !isTransportFault(result.error)) return result;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  }
}

function isTransportFault(error: CallError): boolean {
  return error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504;
}
