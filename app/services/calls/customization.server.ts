import { type Customization, customizationSchema } from "~/contracts/customization";
import type { Result } from "../result";
import type { Call } from "./exchange.server";

/** The look that the venue's operator has published (TEN). */
export function customizationCalls(call: Call) {
  return {
    get: (enrollmentId: string): Promise<Result<Customization>> =>
      call(
        "GET",
        `/api/marketing/public/api/v1/enrollments/${enrollmentId}/customization`,
        customizationSchema,
      ),
  };
}
