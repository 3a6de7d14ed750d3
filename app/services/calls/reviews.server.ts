import * as z from "zod";
import {
  type Feedback,
  type ReviewConfiguration,
  reviewConfigurationSchema,
} from "~/contracts/review";
import type { Result } from "../result";
import type { Call } from "./exchange.server";

/** Reviews of guests who have paid (REV). The two addresses are our choice: the specification names none. */
export function reviewCalls(call: Call) {
  return {
    /** How a business wants to be reviewed (REV-06). */
    configuration: (businessId: string): Promise<Result<ReviewConfiguration>> =>
      call("GET", `/api/store/review_configurations/${businessId}`, reviewConfigurationSchema),
    /** Says what a guest thinks; a second time replaces the first (REV-07). */
    send: (paymentId: string, feedback: Feedback): Promise<Result<unknown>> =>
      call("PUT", `/api/venue-feedback/payments/${paymentId}`, z.unknown(), feedback),
  };
}
