import { outboxMail } from "#worker/demo/outbox";
import { MailOutbox } from "#worker/objects/mail-outbox";
import type { MailPort } from "#worker/platform/mail/port";

/** A trouble of what sends mail: it says no, its answer is lost after it sent, or there is none at all. */
export type MailFault = "refuses" | "answer-lost" | "not-configured";

/** The outbox in front of something that sends mail and has troubles, each once, in order. */
export class MailObject extends MailOutbox {
  /** Plans the troubles of the next tries. */
  plan(...troubles: MailFault[]): void {
    this.ctx.storage.kv.put("troubles", troubles);
  }

  protected override provider(): MailPort | null {
    const [trouble, ...later] = this.ctx.storage.kv.get<MailFault[]>("troubles") ?? [];
    if (trouble === "not-configured") {
      this.plan(...later);
      return null;
    }
    return {
      send: async (mail) => {
        if (!trouble) return outboxMail(this.env.DB).send(mail);
        this.plan(...later);
        if (trouble === "answer-lost") await outboxMail(this.env.DB).send(mail);
        throw new Error("the line to the mail server was cut");
      },
    };
  }
}
