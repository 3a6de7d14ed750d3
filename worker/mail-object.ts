import { mailOf } from "./adapters";
import { MailOutbox } from "./objects/mail-outbox";
import type { MailPort } from "./ports/mail/port";

/** The outbox of a payment's mails with what sends mail, by the settings. */
export class MailObject extends MailOutbox {
  protected override provider(): MailPort | null {
    return mailOf(this.env);
  }
}
