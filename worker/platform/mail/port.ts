import type { OutgoingMail } from "~/contracts/crossing/mail-calls";

/** A mail with at most one attachment. The address is a person's: it is in no log and in no URL. */
export type Mail = OutgoingMail & {
  /** The same key is the same mail: sent again it must not be delivered twice. */
  key: string;
};

/** `failed` leaves it open whether it went out; the mail is sent again with its key. */
export type MailOutcome = "sent" | "failed";

/** What sends mail. A thrown error counts as `failed`. */
export interface MailPort {
  send(mail: Mail): Promise<MailOutcome>;
}
