import type { OutgoingText } from "~/contracts/crossing/account-calls";

/**
 * A text message. Its number is a person's: it is in no log and in no URL. It comes from its `sender` as far as the
 * service and the number's country allow that, else from whom the settings name.
 */
export type TextMessage = OutgoingText & {
  /** The same key is the same message: sent again it must not be delivered twice. */
  key: string;
};

/**
 * `failed` leaves it open whether it went out; the message is sent again with its key. `refused` is a number that no
 * message gets to: it is not tried again.
 */
export type TextOutcome = "sent" | "failed" | "refused";

/** What sends text messages. A thrown error counts as `failed`. */
export interface SmsPort {
  send(message: TextMessage): Promise<TextOutcome>;
}
