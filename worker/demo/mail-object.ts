import { MailOutbox } from "#worker/objects/mail-outbox";
import { demoEnv } from "./env";
import { outboxMail } from "./outbox";

/** The outbox of a payment's mails: the demo lists them and sends none. */
export class MailObject extends MailOutbox {
  protected override provider() {
    return outboxMail(demoEnv(this.env).DEMO_DB);
  }
}
