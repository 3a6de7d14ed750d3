import type { Webhook } from "standardwebhooks";
import type { OutgoingMail } from "~/contracts/crossing/mail-calls";

/** A mail with at most one attachment. The address is a person's: it is in no log and in no URL. */
export type Mail = Omit<OutgoingMail, "about"> & {
  /** The same key is the same mail: sent again it must not be delivered twice. */
  key: string;
  /** The id of the object that stores the mail; a service sends it back with a mail that bounced. */
  outbox: string;
};

/**
 * `failed` leaves it open whether it went out; the mail is sent again with its key. `refused` is an address that no
 * mail gets to: it is not tried again.
 */
export type MailOutcome = "sent" | "failed" | "refused";

/** What sends mail. A thrown error counts as `failed`. */
export interface MailPort {
  send(mail: Mail): Promise<MailOutcome>;
}

/** A mail that came back. */
export type Bounce = { outbox: string; mail: string; to: string };

/** What came to the address for webhooks, read by its adapter; `ignored` is about anything else. */
export type MailWebhook = (webhook: {
  body: string;
  headers: Headers;
}) => Bounce | "ignored" | "bad-signature";

/** Reads a webhook whose signature is by the Standard Webhooks specification and not older than five minutes. */
export function readSigned(
  by: Webhook,
  { body, headers }: { body: string; headers: Headers },
  read: (said: unknown) => Bounce | null,
): Bounce | "ignored" | "bad-signature" {
  try {
    return read(by.verify(body, Object.fromEntries(headers))) ?? "ignored";
  } catch {
    return "bad-signature";
  }
}
