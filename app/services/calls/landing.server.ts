import { type LandingAnswer, landingAnswerSchema, type MenuLanguage } from "~/contracts/landing";
import type { Result } from "../result";
import type { Call } from "./exchange.server";

/** How a business arranges the first page of its tables (MENU-03); 404 where it never said. */
export function landingCalls(call: Call) {
  return {
    get: (businessId: string, language: MenuLanguage): Promise<Result<LandingAnswer>> =>
      call(
        "GET",
        `/api/marketing/public/businesses/${businessId}/menu/${language}`,
        landingAnswerSchema,
      ),
  };
}
