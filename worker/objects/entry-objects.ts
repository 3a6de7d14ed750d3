import type { Env } from "#worker/env";
import type { MailPort } from "#worker/ports/mail";
import type { PaymentProviders } from "#worker/ports/payment";
import type { SmsPort } from "#worker/ports/sms";
import type { WriteReceiptMail } from "./account/mail-receipt";
import { BillObject as Bill } from "./bill-object";
import { MailOutbox } from "./mail-outbox";
import { PhoneOutbox } from "./phone-outbox";
import { TabObject as Tab } from "./tab-object";
import { UserObject as User } from "./user-object";

type Adapters = {
  paymentProviders: PaymentProviders;
  mail: (env: Env) => MailPort | null;
  sms: (env: Env) => SmsPort | null;
  writeReceiptMail: WriteReceiptMail;
};

/**
 * The classes of Durable Objects that call services or write mails, with the adapters of a worker's entry. They have no names of their
 * own: bundled, a name would hide the class that they extend.
 */
export function entryObjects({ paymentProviders, mail, sms, writeReceiptMail }: Adapters) {
  return {
    BillObject: class extends Bill {
      protected override providers() {
        return paymentProviders;
      }
    },
    TabObject: class extends Tab {
      protected override providers() {
        return paymentProviders;
      }
    },
    MailObject: class extends MailOutbox {
      protected override provider() {
        return mail(this.env);
      }
    },
    PhoneObject: class extends PhoneOutbox {
      protected override provider() {
        return sms(this.env);
      }
    },
    UserObject: class extends User {
      protected override readonly writeReceiptMail = writeReceiptMail;
    },
  };
}
