import type { CheckedEvent, CheckedSetting } from "~/contracts/guest-events";
import type { GuestType } from "~/domain/account/guest-type";

/** One event with everything that is known beside it. */
export type RecordedEvent = {
  /** Milliseconds since 1970, by the platform's clock. */
  at: number;
  correlationId: string;
  /** The guest's phone as others may know it: a fingerprint, never the guest id. */
  deviceId: string;
  /** Null as long as the guest has no account. */
  userId: string | null;
  /** ACC-02. */
  guestType: GuestType;
  setting: CheckedSetting;
  event: CheckedEvent;
};

/** Where guests' events are stored. It throws where it could not store them; nothing waits for it. */
export interface AnalyticsPort {
  record(events: readonly RecordedEvent[]): Promise<void>;
}

/** Stores nothing, where the operator has named no place for events. */
export const noAnalytics: AnalyticsPort = { record: async () => {} };

/** What this adapter needs of a Workers Analytics Engine dataset. */
export type Dataset = Pick<AnalyticsEngineDataset, "writeDataPoint">;

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
  /** Method, choice, anomaly or variant: the one word that tells events of a name apart. */
  "word",
  /** Screen or experiment: where the word belongs. */
  "place",
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

function dataPoint({ setting, event, ...beside }: RecordedEvent): AnalyticsEngineDataPoint {
  const columns: Record<string, unknown> = { ...beside, ...setting, ...event, ...wordsOf(event) };
  return {
    indexes: [setting.venueId ?? setting.enrollmentId ?? "none"],
    blobs: BLOBS.map((name) => String(columns[name] ?? "")),
    doubles: DOUBLES.map((name) => Number(columns[name] ?? 0)),
  };
}

function wordsOf(event: RecordedEvent["event"]): { word?: string; place?: string } {
  switch (event.name) {
    case "tip_confirmed":
      return { word: event.choice, place: event.screen };
    case "payment_intent":
    case "payment_paid":
      return { word: event.method };
    case "split_anomaly":
      return { word: event.anomaly };
    case "experiment_exposed":
      return { word: event.variant, place: event.experiment };
    default:
      return {};
  }
}
