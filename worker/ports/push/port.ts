import type { PushSubscription, PushText } from "~/contracts/push";

/** What is pushed to a phone, and for how many seconds its service keeps it for a phone that is off. */
type Push = { text: PushText; keepS: number };

/**
 * `failed` leaves it open whether it arrived; it is sent again. `gone` is a phone that takes no more of them, `refused` a
 * push that its service will never take.
 */
export type PushOutcome = "sent" | "failed" | "gone" | "refused";

/** What sends pushes to phones. A thrown error counts as `failed`. */
export interface PushPort {
  send(to: PushSubscription, push: Push): Promise<PushOutcome>;
}
