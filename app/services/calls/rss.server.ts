import { type RssFeed, rssFeedSchema } from "~/contracts/rss";
import type { Result } from "../result";
import type { Call } from "./exchange.server";

/** The news of a venue's company (TEN-31). */
export function rssCalls(call: Call) {
  return {
    get: (enrollmentId: string): Promise<Result<RssFeed>> =>
      call("GET", `/api/marketing/public/api/v1/enrollments/${enrollmentId}/rss`, rssFeedSchema),
  };
}
