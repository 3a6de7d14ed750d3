import { splitsApi } from "~/contracts/api/splits";
import type { ChosenName } from "~/contracts/guest-name";
import type { BillId, LineId, ProposalId, SplitId } from "~/contracts/ids";
import type {
  IssueByAmount,
  IssueByItems,
  IssueByShare,
  IssueBySubOrders,
} from "~/contracts/split";
import { clientOf } from "../client.server";
import { logError, warn } from "../log.server";
import type { CallError, Result } from "../result";
import type { Call, PlatformOptions } from "./exchange.server";

/** A body without its consumer, which the client adds. */
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

/**
 * Everything a guest does with a split (SPLIT, API): the calls as they are declared, with who the guest is, repeated
 * and logged where the specification says so.
 */
export function splitCalls(
  call: Call,
  {
    viewer,
    chosenName,
    ...options
  }: Pick<PlatformOptions, "viewer" | "chosenName" | "correlationId">,
) {
  const splits = clientOf(call, splitsApi);
  const guestId = viewer.guestId;
  const consumer = { guestId, ...chosenName };
  const { forecastCharges, fullyDiscount } = splits;
  return {
    forecastCharges,
    fullyDiscount,
    /** Names the guest as the others at the bill see them. */
    nameGuest: (billId: BillId, chosen: ChosenName) =>
      splits.nameGuest({ billId, body: { consumer: { guestId, ...chosen } } }),
    proposeDish: (billId: BillId, asked: { lineId: LineId; quantity: number; with: string[] }) =>
      splits.proposeDish({ billId, body: { ...asked, consumer } }),
    answerProposal: (billId: BillId, proposalId: ProposalId, accepts: boolean) =>
      splits.answerProposal({ billId, proposalId, body: { accepts, consumer } }),
    notMine: (billId: BillId, lineId: LineId) =>
      splits.notMine({ billId, body: { lineId, consumer } }),
    read: (at: SplitAt) => named("could not sync split", options, splits.read(at)),
    /** `key` stays the same however often the guest sends the same form; the retries share it. */
    issue: (billId: BillId, issue: IssueSplit, key: string = crypto.randomUUID()) => {
      const retries = issue.kind === "left-to-pay" ? DRAFT_RETRIES : ISSUE_RETRIES;
      const to = { billId, idempotencyKey: key };
      return retried(retries, () => {
        switch (issue.kind) {
          case "by-amount":
            return splits.issueByAmount({ ...to, body: { ...issue.body, consumer } });
          case "by-share":
            return splits.issueByShare({ ...to, body: { ...issue.body, consumer } });
          case "by-items":
            return splits.issueByItems({ ...to, body: { ...issue.body, consumer } });
          case "by-sub-orders":
            return splits.issueBySubOrders({ ...to, body: { ...issue.body, consumer } });
          case "left-to-pay":
            return splits.issueLeftToPay({ ...to, body: { ...issue.body, consumer } });
        }
      });
    },
    update: (at: SplitAt, update: UpdateSplit) => {
      switch (update.kind) {
        case "by-amount":
          return splits.changeAmount({ ...at, body: { ...update.body, consumer } });
        case "by-share":
          return splits.changeShares({ ...at, body: { ...update.body, consumer } });
        case "by-items":
          return splits.changeItems({ ...at, body: { ...update.body, consumer } });
        case "by-sub-orders":
          return splits.changeSubOrders({ ...at, body: { ...update.body, consumer } });
      }
    },
    cancel: (at: SplitAt) => named("Could not cancel split", options, splits.cancel(at)),
    /** Gives a reservation back; where that fails it is only logged, and the hold ends by itself (SPLIT-37). */
    disengage: async (at: SplitAt): Promise<void> => {
      const answer = await splits.disengage({ ...at, body: at });
      if (!answer.ok) warn(options, "split-not-disengaged", answer.error.code);
    },
  };
}

type SplitAt = { billId: BillId; splitId: SplitId };

/** A split's id. @throws where there is none (SPLIT-68). */
export function requireSplitId<Id extends string>(splitId: Id | null | undefined): Id {
  if (!splitId) throw new Error("no split id");
  return splitId;
}

/** Logs a failure of the platform's, not a refusal, and gives it the name that pages go by (SPLIT-67). */
async function named<T>(
  message: string,
  options: Pick<PlatformOptions, "correlationId">,
  answer: Promise<Result<T>>,
): Promise<Result<T>> {
  const result = await answer;
  if (result.ok || (result.error.status > 0 && result.error.status < 500)) return result;
  logError(options, message, result.error.code);
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
