import { PhoneOutbox } from "#worker/objects/phone-outbox";
import { demoEnv } from "./env";
import { outboxTexts } from "./outbox";

/** A phone number: the demo lists its messages and sends none. */
export class PhoneObject extends PhoneOutbox {
  protected override provider() {
    return outboxTexts(demoEnv(this.env).DEMO_DB);
  }
}
