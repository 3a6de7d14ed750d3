import { demoEnv } from "#worker/demo/env";
import { outboxTexts } from "#worker/demo/outbox";
import { PhoneOutbox } from "#worker/objects/phone-outbox";
import type { SmsPort } from "#worker/ports/sms";

/** A fault of what sends messages: it is down, its answer is lost after it sent, or it knows no such number. */
export type SmsFault = "refuses" | "answer-lost" | "no-such-number";

/** A number in front of a service that has the planned faults, each once, in order. */
export class PhoneObject extends PhoneOutbox {
  /** Plans the faults of the next tries. */
  plan(...faults: SmsFault[]): void {
    if (faults.length > 0) this.ctx.storage.kv.put("faults", faults);
    else this.ctx.storage.kv.delete("faults");
  }

  protected override provider(): SmsPort {
    return {
      send: async (message) => {
        this.ctx.storage.kv.put("lastSender", message.sender ?? "the settings' own");
        const [fault, ...later] = this.ctx.storage.kv.get<SmsFault[]>("faults") ?? [];
        if (!fault) return outboxTexts(demoEnv(this.env).DEMO_DB).send(message);
        this.plan(...later);
        if (fault === "no-such-number") return "refused";
        if (fault === "answer-lost") await outboxTexts(demoEnv(this.env).DEMO_DB).send(message);
        throw new Error("the line to the message service was cut");
      },
    };
  }
}
