import { Webhook } from "standardwebhooks";
import { EveningWithTill } from "./evening";
import { PlatformStandIn } from "./platform-stand-in";

/** What a run needs: where the adapter takes webhooks, and what it was set up with. */
export type Certification = {
  url: string;
  key: string;
  secret: string;
  venueId: string;
  tableId: string;
  port: number;
  patienceMs: number;
  report?: (outcome: Outcome) => void;
};

/** One check; `fault` is what happened instead, null where it passed. */
export type Outcome = { title: string; fault: string | null; mend: string };

type Check = Pick<Outcome, "title" | "mend"> & {
  run(evening: EveningWithTill): Promise<string | null>;
};

/** Plays an evening to an adapter, check by check. */
export async function certify(of: Certification): Promise<Outcome[]> {
  const platform = new PlatformStandIn(of);
  await platform.listen(of.port);
  const evening = new EveningWithTill(of, platform);
  const outcomes: Outcome[] = [];
  try {
    for (const { title, mend, run } of CHECKS) {
      const outcome = { title, mend, fault: await run(evening) };
      outcomes.push(outcome);
      of.report?.(outcome);
    }
  } finally {
    platform.close();
  }
  return outcomes;
}

const VERIFY =
  "verify webhook-signature with a Standard Webhooks library, over the body as it came, and answer 401.";

const CHECKS: readonly Check[] = [
  {
    title: "an event of a type that it does not know is answered 2xx",
    mend: "read on past types that you do not know; there will be new ones.",
    run: async (evening) => evening.taken(await evening.send(evening.event("certification.hello"))),
  },
  {
    title: "an event that is signed with another secret is refused",
    mend: VERIFY,
    run: async (evening) => {
      const other = new Webhook(`whsec_${btoa("a secret of another venue")}`);
      return evening.refused(
        await evening.send(evening.event("certification.hello"), { signer: other }),
      );
    },
  },
  {
    title: "an event whose body was changed on the way is refused",
    mend: VERIFY,
    run: async (evening) =>
      evening.refused(
        await evening.send(evening.event("certification.hello"), { change: (body) => `${body} ` }),
      ),
  },
  {
    title: "an event that was signed ten minutes ago is refused",
    mend: "refuse a webhook-timestamp that is more than five minutes off, so that nobody can play an old event again.",
    run: async (evening) => {
      const at = new Date(Date.now() - 10 * 60_000);
      return evening.refused(await evening.send(evening.event("certification.hello"), { at }));
    },
  },
  {
    title: "an event with two signatures, of which one is right, is taken",
    mend: "webhook-signature holds several signatures while a secret is changed; one that fits is enough.",
    run: async (evening) =>
      evening.taken(await evening.send(evening.event("certification.hello"), { twice: true })),
  },
  {
    title:
      "a guest's order is put on the table, with the dishes and prices that the guest was quoted",
    mend: "put each item of order.placed on the table's order, with its productId, quantity and price, by PUT …/order.",
    run: (evening) => evening.orders(["soup"]),
  },
  {
    title: "a PUT …/order that was answered 503 is tried again under the same orderRef",
    mend: "try again what was answered 5xx or not at all, with the same orderRef, until it is answered 2xx.",
    run: (evening) => evening.ordersInABadMoment("coffee"),
  },
  {
    title: "the guest is told how far the order is",
    mend: "say so by PUT …/orders/{orderId} with PLACED, ACCEPTED, PREPARING or what follows.",
    run: (evening) => evening.saysHowFar(),
  },
  {
    title: "an order that comes twice is cooked once",
    mend: "remember the key of each event, and answer 2xx to one that you have done already.",
    run: (evening) => evening.ordersTwice("soup", "tea"),
  },
  {
    title: "an order of a dish that it does not have is said to have failed",
    mend: "say FAILED or CANCELED by PUT …/orders/{orderId}, leave the dish off the table, and send what has run out by PUT …/unavailable-products.",
    run: (evening) => evening.ordersUnknown(),
  },
  {
    title: "payments and refunds are answered 2xx: twice, and a refund before its payment",
    mend: "events come at least once and in any order; take each by its key, and remember a refund whose payment is still to come.",
    run: (evening) => evening.paysAPart(),
  },
  {
    title: "the order stays open until all of it is paid",
    mend: "count each payment once by its key, and of payment.refunded the largest amount of a payment: it is all that went back so far.",
    run: (evening) => evening.isStillOpen("coffee"),
  },
  {
    title: "the order is closed once all of it is paid",
    mend: "close it by DELETE …/order when payments less refunds reach the order's total.",
    run: (evening) => evening.paysTheRest(),
  },
  {
    title: "a payment that it can't record is refused or given back, never passed over",
    mend: "say so by PUT …/events/{cursor}/refusal, so that staff see it, or give it back by POST …/bills/{billId}/refunds with a ref of your own.",
    run: (evening) => evening.paysForNothing(),
  },
  {
    title: "every call was as /pos/v1 has it, with the venue's key",
    mend: "compare with /pos/v1/openapi.json.",
    run: async ({ platform: { calls, problems } }) => {
      if (calls.length === 0) return "It made no call at all.";
      return problems.length === 0 ? null : problems.join("\n    ");
    },
  },
];
