import { demoEnv } from "#worker/demo/env";
import { outboxMail } from "#worker/demo/outbox";
import { MailOutbox } from "#worker/objects/mail-outbox";
import type { MailPort } from "#worker/ports/mail";

/**
 * A fault of the mail service: it is down, its answer is lost after it sent, it is not configured, or it knows that
 * no mail gets to the address.
 */
export type MailFault = "refuses" | "answer-lost" | "not-configured" | "no-such-address";

/** The outbox in front of a mail service that has the planned faults, each once, in order. */
export class MailObject extends MailOutbox {
  /** Plans the faults of the next tries. */
  plan(...faults: MailFault[]): void {
    this.ctx.storage.kv.put("faults", faults);
  }

  protected override provider(): MailPort | null {
    const [fault, ...later] = this.ctx.storage.kv.get<MailFault[]>("faults") ?? [];
    if (fault === "not-configured") {
      this.plan(...later);
      return null;
    }
    return {
      send: async (mail) => {
        if (!fault) return outboxMail(demoEnv(this.env).DEMO_DB).send(mail);
        this.plan(...later);
        if (fault === "no-such-address") return "refused";
        if (fault === "answer-lost") await outboxMail(demoEnv(this.env).DEMO_DB).send(mail);
        throw new Error("the line to the mail server was cut");
      },
    };
  }
}
