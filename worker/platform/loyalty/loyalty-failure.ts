import type { LoyaltyAnswer, LoyaltyFailure } from "#worker/ports/loyalty/port";
import { IDENTIFICATION_ERROR } from "~/contracts/loyalty";
import { ApiRefusal, notFound } from "../refusal";

/** The value of a programme's answer, or its refusal thrown in the specification's words. */
export function grantedBy<T>(answer: LoyaltyAnswer<T>): T {
  if (answer.ok) return answer.value;
  throw refusalOf(answer.code);
}

function refusalOf(code: LoyaltyFailure): ApiRefusal {
  switch (code) {
    case "not-found":
      return notFound();
    case "invalid-credentials":
      return new ApiRefusal(code, { message: IDENTIFICATION_ERROR });
    case "too-few-points":
    case "reward-gone":
      return new ApiRefusal(code);
    case "unavailable":
      return new ApiRefusal("loyalty-unavailable");
  }
}
