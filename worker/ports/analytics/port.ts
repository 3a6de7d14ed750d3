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
