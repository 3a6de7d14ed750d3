import { smsOf } from "./adapters";
import { PhoneOutbox } from "./objects/phone-outbox";
import type { SmsPort } from "./ports/sms/port";

/** A phone number with what sends text messages, by the settings. */
export class PhoneObject extends PhoneOutbox {
  protected override provider(): SmsPort | null {
    return smsOf(this.env);
  }
}
