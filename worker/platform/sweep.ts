import { errorFields, log } from "#worker/base/log";
import { oldArchivedRecords } from "#worker/db/operator-records";
import { oldConsents } from "#worker/db/promotion-consents";
import { oldProviderFaults } from "#worker/db/provider-faults";
import { replacedMenus } from "#worker/db/publish";
import { pastReservations } from "#worker/db/reservations";
import { oldReviews } from "#worker/db/reviews";
import { sweepTable, type TableEnd } from "#worker/db/sweep";
import { pastTerminalPayments } from "#worker/db/terminal-payments";
import { oldUndelivered } from "#worker/db/undelivered";
import type { Env } from "#worker/env";
import { oldLoyaltyCalls } from "#worker/ports/loyalty/http/counted-once";
import { oldAudit } from "./operator/audit";

/** The rows of the database that end by their age (docs/decisions/0150). Objects end their own data by their alarms. */
export const tableEnds: readonly TableEnd[] = [
  pastReservations,
  pastTerminalPayments,
  oldUndelivered,
  oldProviderFaults,
  ...oldReviews,
  ...oldConsents,
  replacedMenus,
  oldArchivedRecords,
  oldAudit,
  oldLoyaltyCalls,
];

/** Ends what is too old in every table: a table that fails holds up none of the others. Safe at any time, and twice. */
export async function sweepDatabase({ DB }: Pick<Env, "DB">, now: number): Promise<void> {
  for (const end of tableEnds) {
    try {
      await sweepTable(DB, end, now);
    } catch (fault) {
      const line = { event: "old-rows-not-ended", correlationId: "scheduled", place: end.table };
      log({ level: "warning", ...line, ...errorFields(fault) });
    }
  }
}
