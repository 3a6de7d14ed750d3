/** A mail with at most one paper. The address is a person's: it stands in no log and in no URL. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  attachment: { name: string; type: string; bytes: Uint8Array } | null;
};

/** `not-configured` where the operator has named no way for mail to go. */
export type MailOutcome = "sent" | "failed" | "not-configured";

/** What sends mail. It answers with an outcome and does not throw. */
export interface MailPort {
  send(mail: Mail): Promise<MailOutcome>;
}

/** Where no mail can be sent, so that a guest is told and does not wait for one. */
export const noMail: MailPort = { send: async () => "not-configured" };
