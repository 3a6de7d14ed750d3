import { outboxMail } from "./demo/outbox";
import { isDemo } from "./env";
import { MailOutbox } from "./objects/mail-outbox";
import type { MailPort } from "./platform/mail/port";

/** The outbox of a payment's mails with what sends mail in this house: the demo's list, or nothing yet. */
export class MailObject extends MailOutbox {
  protected override provider(): MailPort | null {
    return isDemo(this.env) ? outboxMail(this.env.DB) : null;
  }
}
