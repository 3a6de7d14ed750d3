import * as z from "zod";
import {
  type ForecastCharges,
  forecastChargesAnswerSchema,
  type IssueByAmount,
  type IssueByItems,
  type IssueByShare,
  type IssueBySubOrders,
  type Split,
  splitSchema,
} from "~/contracts/billing";
import { logError, warn } from "../log.server";
import type { CallError, Result } from "../result";
import type { Call, PlatformOptions } from "./exchange.server";

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

const RETRY_DELAY_MS = 500;
/** Retries after the first call when issuing meets a transport fault (SPLIT-26, Q-24). */
const ISSUE_RETRIES = 4;
/** The same for a draft: the split of all that is left, made before the guest has chosen anything (SPLIT-27). */
const DRAFT_RETRIES = 5;

/** Everything a guest does with a split (SPLIT, API). A call about one throws where its id is missing (SPLIT-68). */
export function splitCalls(
  call: Call,
  {
    viewer,
    chosenName,
    ...place
  }: Pick<PlatformOptions, "viewer" | "chosenName" | "correlationId">,
) {
  const consumer = { guestId: viewer.guestId, ...chosenName };
  const billing = (billId: string) => `/api/billing/bills/${billId}/splits`;
  const at = (billId: string, splitId: string) => `${billing(billId)}/${requireSplitId(splitId)}`;
  return {
    get: (billId: string, splitId: string): Promise<Result<Split>> =>
      named("could not sync split", place, call("GET", at(billId, splitId), splitSchema)),
    /** `key` stays the same however often the guest sends the same form; the retries share it. */
    issue: (
      billId: string,
      issue: IssueSplit,
      key: string = crypto.randomUUID(),
    ): Promise<Result<Split>> =>
      retried(issue.kind === "left-to-pay" ? DRAFT_RETRIES : ISSUE_RETRIES, () =>
        call(
          "POST",
          `${billing(billId)}/${issue.kind}`,
          splitSchema,
          { ...issue.body, consumer },
          { headers: { "idempotency-key": key } },
        ),
      ),
    update: (billId: string, splitId: string, update: UpdateSplit): Promise<Result<Split>> =>
      call("PUT", `${at(billId, splitId)}/${update.kind}`, splitSchema, {
        ...update.body,
        consumer,
      }),
    cancel: (billId: string, splitId: string): Promise<Result<unknown>> =>
      named("Could not cancel split", place, call("DELETE", at(billId, splitId), z.unknown())),
    /** Gives a reservation back; where that fails it is only logged, and the hold ends by itself (SPLIT-37). */
    disengage: async (billId: string, splitId: string): Promise<void> => {
      const body = { billId, splitId };
      const answer = await call("PATCH", `${at(billId, splitId)}/disengage`, z.unknown(), body);
      if (!answer.ok) warn(place, "split-not-disengaged", answer.error.code);
    },
    forecastCharges: (billId: string, splitId: string): Promise<Result<ForecastCharges>> =>
      call("GET", `${at(billId, splitId)}/forecast-charges`, forecastChargesAnswerSchema),
    fullyDiscount: (billId: string, splitId: string): Promise<Result<Split>> =>
      call("POST", `${at(billId, splitId)}/fully-discount`, splitSchema),
  };
}

/** A split's id. @throws where there is none (SPLIT-68). */
export function requireSplitId<Id extends string>(splitId: Id | null | undefined): Id {
  if (!splitId) throw new Error("no split id");
  return splitId;
}

/** Logs a failure of the platform's, not a refusal, and gives it the name that pages go by (SPLIT-67). */
async function named<T>(
  message: string,
  place: Pick<PlatformOptions, "correlationId">,
  answer: Promise<Result<T>>,
): Promise<Result<T>> {
  const result = await answer;
  if (result.ok || (result.error.status > 0 && result.error.status < 500)) return result;
  logError(place, message, result.error.code);
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
