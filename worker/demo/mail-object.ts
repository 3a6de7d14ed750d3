import { MailOutbox } from "#worker/objects/mail-outbox";
import { outboxMail } from "./outbox";

/** The outbox of a payment's mails: the demo lists them and sends none. */
export class MailObject extends MailOutbox {
  protected override provider() {
    return outboxMail(this.env.DB);
  }
}
