import type { CheckedEvent, CheckedSetting } from "~/contracts/guest-events";
import type { UserId } from "~/contracts/ids";
import type { GuestType } from "~/domain/account/guest-type";

/** One event with its request and its guest. */
export type RecordedEvent = {
  /** Milliseconds since 1970, by the platform's clock. */
  at: number;
  correlationId: string;
  /** A fingerprint of the guest id. The id itself gives access to the guest's data, so it is never recorded. */
  deviceId: string;
  /** Null as long as the guest has no account. */
  userId: UserId | null;
  /** Whether the guest has an account (ACC-02). */
  guestType: GuestType;
  setting: CheckedSetting;
  event: CheckedEvent;
};

/** Stores guests' events. No guest waits for it.
 *
 * @throws where it could not store them.
 */
export interface AnalyticsPort {
  record(events: readonly RecordedEvent[]): Promise<void>;
}

/** Stores nothing, for a deployment without a dataset of events. */
export const noAnalytics: AnalyticsPort = { record: async () => {} };

type Dataset = Pick<AnalyticsEngineDataset, "writeDataPoint">;

/** The columns of a row, in order; a column keeps its place for good, since queries name it by number. */
const BLOBS = [
  "name",
  "venueId",
  "businessId",
  "enrollmentId",
  "locale",
  "deviceId",
  "userId",
  "correlationId",
  "billId",
  "splitId",
  "paymentId",
  "tableId",
  "currency",
  /** The method, choice, anomaly or variant, which distinguishes events of one name. */
  "detail",
  /** The screen or experiment of the detail. */
  "source",
  "guestType",
] as const;
const DOUBLES = ["at", "amount", "tip", "seconds"] as const;

/** Stores events in Workers Analytics Engine, indexed by venue, so that it samples each venue alone. */
export function engineAnalytics(dataset: Dataset): AnalyticsPort {
  return {
    record: async (events) => {
      for (const event of events) dataset.writeDataPoint(dataPoint(event));
    },
  };
}

function dataPoint({ setting, event, ...request }: RecordedEvent): AnalyticsEngineDataPoint {
  const columns: Record<string, unknown> = {
    ...request,
    ...setting,
    ...event,
    ...detailsOf(event),
  };
  return {
    indexes: [setting.venueId ?? setting.enrollmentId ?? "none"],
    blobs: BLOBS.map((name) => String(columns[name] ?? "")),
    doubles: DOUBLES.map((name) => Number(columns[name] ?? 0)),
  };
}

function detailsOf(event: RecordedEvent["event"]): { detail?: string; source?: string } {
  switch (event.name) {
    case "tip_confirmed":
      return { detail: event.choice, source: event.screen };
    case "payment_intent":
    case "payment_paid":
      return { detail: event.method };
    case "split_anomaly":
      return { detail: event.anomaly };
    case "experiment_exposed":
      return { detail: event.variant, source: event.experiment };
    default:
      return {};
  }
}
