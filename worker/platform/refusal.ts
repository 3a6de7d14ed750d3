import { type ErrorCode, errorStatus, publicCode } from "~/contracts/api/errors";
import type { BillAnswer, PlatformFailure } from "~/contracts/crossing/values";
import type { AnomalyBody, ApiErrorBody } from "~/contracts/errors";
import type { BillFailure } from "~/domain/bill/commands";

/** A refusal on its way out: thrown where it is noticed, written where the app ends. */
export class ApiRefusal extends Error {
  readonly status: (typeof errorStatus)[ErrorCode];
  readonly body: ApiErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    details: Omit<ApiErrorBody, "code"> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(code);
    this.status = errorStatus[code];
    this.body = { code, ...details };
    this.headers = headers;
  }
}

/** What is unknown and what is someone else's look the same. */
export function notFound(): ApiRefusal {
  return new ApiRefusal("not-found");
}

/** One field of what was sent can't be taken; `path` is where it stands in the body. */
export function wrongField(path: string, code: string): ApiRefusal {
  return new ApiRefusal("invalid-request", { fields: [{ path, code }] });
}

/** What a body says of its own key is what the path says. */
export function requireSame(field: string, inBody: string, inPath: string): void {
  if (inBody !== inPath) throw wrongField(field, "not_the_path");
}

/** Nobody is signed in, or the key is wrong. */
export function unauthorized(): ApiRefusal {
  return new ApiRefusal("unauthorized", {}, { "www-authenticate": "Bearer" });
}

/** The value of a bill's answer, or its refusal thrown (SPLIT-65, ANOM-12 to ANOM-14). */
export function granted<T>(answer: BillAnswer<T>): T {
  if (answer.ok) return answer.value;
  throw refusalOf(answer.failure);
}

type Failure = BillFailure | PlatformFailure;

/** Refusals for what the caller sent, whatever the bill holds; each belongs to a field. */
const BAD_REQUEST: Partial<Record<Failure["code"], string>> = {
  BAD_ORDER: "subOrders",
  BAD_AMOUNT: "amount",
  REFUND_TOO_LARGE: "amount",
  BAD_SHARES: "numberOfShares",
  NOTHING_SELECTED: "items",
  UNKNOWN_ITEM: "items",
  ITEM_PART_TOO_SMALL: "items",
  NOBODY_ASKED: "with",
  UNKNOWN_SUB_ORDER: "relatedSubOrder",
  WRONG_CURRENCY: "currencyCode",
};

function refusalOf(failure: Failure): ApiRefusal {
  const code = publicCode(failure.code);
  if (errorStatus[code] === 404) return notFound();
  const problem = "problem" in failure ? failure.problem : undefined;
  if (problem) return new ApiRefusal(code, { fields: [{ ...problem }] });
  if ("limit" in failure) {
    const { path = "", limit } = failure;
    return new ApiRefusal(code, { fields: [{ path, code }], data: { limit } });
  }
  const path = BAD_REQUEST[failure.code];
  if (path) return new ApiRefusal(code, { fields: [{ path, code }] });
  const anomaly = "anomaly" in failure ? failure.anomaly : undefined;
  const type = "type" in failure ? failure.type : undefined;
  return new ApiRefusal(code, {
    type: anomaly?.type ?? type ?? code,
    ...("waitsUntil" in failure && { data: { waitsUntil: failure.waitsUntil } }),
    ...(anomaly && { anomaly: publicAnomaly(anomaly) }),
    ...(failure.previousAmountE5 !== undefined && {
      previousSplitAmount: failure.previousAmountE5,
    }),
    ...(failure.newAmountE5 !== undefined && { newSplitAmount: failure.newAmountE5 }),
  });
}

function publicAnomaly(anomaly: NonNullable<BillFailure["anomaly"]>): AnomalyBody {
  const { forecastedLeftToPayE5, previousSplitAmountE5, newSplitAmountE5, ...rest } = anomaly;
  return {
    ...rest,
    forecastedLeftToPay: forecastedLeftToPayE5,
    previousSplitAmount: previousSplitAmountE5,
    newSplitAmount: newSplitAmountE5,
  };
}
