import { ReferenceTill } from "../../docs/tills/reference-till.mjs";
import { TakingOver } from "../../docs/tills/taking-over.mjs";

type FeedEvent = Parameters<ReferenceTill["take"]>[0];

/** The reference till with mistakes that a till maker may make, each in one place. */
export const FLAWED_TILLS = {
  "verifies nothing": class extends ReferenceTill {
    override takingOver = new (class extends TakingOver {
      override isSigned() {
        return true;
      }
    })((event) => this.take(event));
  },
  "never asks for what comes after an event": class extends ReferenceTill {
    override takingOver = new (class extends TakingOver {
      override next() {
        return "";
      }
    })((event) => this.take(event));
  },
  "stops at a cursor that is not known": class extends ReferenceTill {
    override takingOver = new (class extends TakingOver {
      override next({ cursor, after }: { cursor?: string; after: string }) {
        return cursor ?? after;
      }
    })((event) => this.take(event));
  },
  "stops at types that it does not know": class extends ReferenceTill {
    override async take(event: FeedEvent) {
      if (!/^(order|payment|tab)\./.test(event.type)) throw new Error("an unknown type");
      await super.take(event);
    }
  },
  "cooks twice": class extends ReferenceTill {
    override async take(event: FeedEvent) {
      if (event.type === "order.placed") this.done.delete(event.key);
      await super.take(event);
    }
  },
  "counts payments twice": class extends ReferenceTill {
    override async take(event: FeedEvent) {
      if (event.type === "payment.succeeded") this.done.delete(event.key);
      await super.take(event);
    }
  },
  "counts no refund": class extends ReferenceTill {
    override async take(event: FeedEvent) {
      if (event.type !== "payment.refunded") await super.take(event);
    }
  },
  "never tries again": class extends ReferenceTill {
    override sendsAgain() {
      return false;
    }
  },
  "has prices of its own": class extends ReferenceTill {
    override line(item: Parameters<ReferenceTill["line"]>[0]) {
      const line = super.line(item);
      return { ...line, unitPriceAfterTax: line.unitPriceAfterTax + 50_000 };
    }
  },
  "writes quantities as pieces": class extends ReferenceTill {
    override line(item: Parameters<ReferenceTill["line"]>[0]) {
      const line = super.line(item);
      return { ...line, quantity: line.quantity / 100_000 };
    }
  },
  "passes payments over": class extends ReferenceTill {
    override async call(method: string, path: string, body?: object) {
      if (path.endsWith("/refusal")) return { status: 204, answer: null };
      return super.call(method, path, body);
    }
  },
  "says nothing of orders": class extends ReferenceTill {
    override async call(method: string, path: string, body?: object) {
      if (path.startsWith("orders/")) return { status: 204, answer: null };
      return super.call(method, path, body);
    }
  },
  "gives every order the same ref": class extends ReferenceTill {
    override newRef() {
      return "till-1";
    }
  },
  "forgets the cash": class extends ReferenceTill {
    override async takeCash(amount: number) {
      await super.takeCash(amount);
      for (const check of this.checks.values()) check.cash = 0;
    }
  },
  "sends a refund again under another ref": class extends ReferenceTill {
    #again = false;
    override sendsAgain(status: number) {
      this.#again = status >= 500;
      return false;
    }
    override async giveBack(refund: { billId: string; paymentId: string; amount: number }) {
      const answer = await super.giveBack(refund);
      return this.#again ? super.giveBack(refund) : answer;
    }
  },
  "takes a first answer for the last": class extends ReferenceTill {
    override async askUntilDone(path: string) {
      await this.call("DELETE", path);
    }
  },
  "opens a tab for each event": class extends ReferenceTill {
    override async take(event: FeedEvent) {
      if (event.type === "tab.opening") {
        this.done.delete(event.key);
        this.checks.delete(`tabs/${event.tabId}`);
      }
      await super.take(event);
    }
  },
} satisfies Record<string, typeof ReferenceTill>;

export type Flaw = keyof typeof FLAWED_TILLS;
