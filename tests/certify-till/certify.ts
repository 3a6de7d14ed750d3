import { Webhook } from "standardwebhooks";
import { FeedDelivery, refused, taken, WebhookDelivery } from "./delivery";
import { EveningWithTill } from "./evening";
import { PlatformStandIn } from "./platform-stand-in";
import { StaffAtTill, type StaffRequest } from "./staff";

/** What a run needs: how the adapter takes events, and what it was set up with. */
export type Certification = {
  /** Where the adapter takes webhooks; null for one that reads the feed. */
  webhook: { url: string; secret: string } | null;
  key: string;
  venueId: string;
  tableId: string;
  port: number;
  patienceMs: number;
  /** How long staff have for what they are asked to do. */
  staffPatienceMs: number;
  /** Tells staff what to do; null where nobody is at the till, whose checks are left out then. */
  staff: ((request: StaffRequest) => void) | null;
  report?: (outcome: Outcome) => void;
};

/** One check; `fault` is what happened instead, null where it passed. */
export type Outcome = { title: string; fault: string | null; fix: string };

type Check = Pick<Outcome, "title" | "fix"> & { run(): Promise<string | null> };

/** Plays an evening to an adapter, check by check. */
export async function certify(of: Certification): Promise<Outcome[]> {
  const platform = new PlatformStandIn(of);
  await platform.listen(of.port);
  const outcomes: Outcome[] = [];
  try {
    for (const { title, fix, run } of checksOf(of, platform)) {
      const outcome = { title, fix, fault: await run() };
      outcomes.push(outcome);
      of.report?.(outcome);
    }
  } finally {
    platform.close();
  }
  return outcomes;
}

function checksOf(of: Certification, platform: PlatformStandIn): Check[] {
  const webhook = of.webhook && new WebhookDelivery({ ...of.webhook, ...of });
  const evening = new EveningWithTill(of, platform, webhook ?? new FeedDelivery(platform, of));
  const staff = new StaffAtTill(evening, of.staff ?? (() => {}));
  return [
    ...(webhook ? webhookChecks(evening, webhook) : feedChecks(evening)),
    ...eveningChecks(evening),
    ...(of.staff ? staffChecks(evening, staff) : []),
    ...tabChecks(staff),
    ...(of.staff ? [closedTabCheck(staff)] : []),
    callsCheck(platform),
  ];
}

const VERIFY =
  "verify webhook-signature with a Standard Webhooks library, over the body as it came, and answer 401.";

/** New types come, which every till is to read past. */
const HELLO = "certification.hello";

const webhookChecks = (evening: EveningWithTill, webhook: WebhookDelivery): Check[] => [
  {
    title: "an event of a type that it does not know is answered 2xx",
    fix: "read on past types that you do not know; there will be new ones.",
    run: () => webhook.send(evening.event(HELLO)),
  },
  {
    title: "an event that is signed with another secret is refused",
    fix: VERIFY,
    run: async () => {
      const signer = new Webhook(`whsec_${btoa("a secret of another venue")}`);
      return refused(await webhook.status(evening.event(HELLO), { signer }));
    },
  },
  {
    title: "an event whose body was changed on the way is refused",
    fix: VERIFY,
    run: async () => {
      const change = (body: string) => `${body} `;
      return refused(await webhook.status(evening.event(HELLO), { change }));
    },
  },
  {
    title: "an event that was signed ten minutes ago is refused",
    fix: "refuse a webhook-timestamp that is more than five minutes off, so that nobody can play an old event again.",
    run: async () => {
      const at = new Date(Date.now() - 10 * 60_000);
      return refused(await webhook.status(evening.event(HELLO), { at }));
    },
  },
  {
    title: "an event with two signatures, of which one is right, is taken",
    fix: "webhook-signature holds several signatures while a secret is changed; one that fits is enough.",
    run: async () => taken(await webhook.status(evening.event(HELLO), { twice: true })),
  },
];

const feedChecks = (evening: EveningWithTill): Check[] => [
  {
    title: "an event of a type that it does not know is taken over",
    fix: "ask for GET …/events?after={cursor} with the cursor of the answer before, and read on past types that you do not know.",
    run: () => evening.delivery.send(evening.event(HELLO)),
  },
  {
    title: "a cursor that is not known leads back to the start of the feed",
    fix: "ask without a cursor where the feed answers 409 cursor-unknown; what you have done already you know by its key.",
    run: async () => {
      evening.platform.feed.forgetCursors();
      return evening.delivery.send(evening.event(HELLO));
    },
  },
];

const eveningChecks = (evening: EveningWithTill): Check[] => [
  {
    title:
      "a guest's order is put on the table, with the dishes and prices that the guest was quoted",
    fix: "put each item of order.placed on the table's order, with its productId, quantity and price, by PUT …/order.",
    run: () => evening.orders(["soup"]),
  },
  {
    title: "a PUT …/order that was answered 503 is tried again under the same orderRef",
    fix: "try again what was answered 5xx or not at all, with the same orderRef, until it is answered 2xx.",
    run: () => evening.ordersInABadMoment("coffee"),
  },
  {
    title: "the guest is told how far the order is",
    fix: "say so by PUT …/orders/{orderId} with PLACED, ACCEPTED, PREPARING or what follows.",
    run: () => evening.saysHowFar(),
  },
  {
    title: "an order that comes twice is cooked once",
    fix: "remember the key of each event, and answer 2xx to one that you have done already.",
    run: () => evening.ordersTwice("soup", "tea"),
  },
  {
    title: "an order of a dish that it does not have is said to have failed",
    fix: "say FAILED or CANCELED by PUT …/orders/{orderId}, leave the dish off the table, and send what has run out by PUT …/unavailable-products.",
    run: () => evening.ordersUnknown(),
  },
  {
    title: "payments and refunds are answered 2xx: twice, and a refund before its payment",
    fix: "events come at least once and in any order; take each by its key, and remember a refund whose payment is still to come.",
    run: () => evening.paysAPart(),
  },
  {
    title: "the order stays open until all of it is paid",
    fix: "count each payment once by its key, and of payment.refunded the largest amount of a payment: it is all that went back so far.",
    run: () => evening.isStillOpen("coffee"),
  },
  {
    title: "the order is closed once all of it is paid",
    fix: "close it by DELETE …/order when payments less refunds reach the order's total.",
    run: () => evening.paysTheRest(),
  },
  {
    title: "a payment that it can't record is refused or given back, never passed over",
    fix: "say so by PUT …/events/{cursor}/refusal, so that staff see it, or give it back by POST …/bills/{billId}/refunds with a ref of your own.",
    run: () => evening.paysForNothing(),
  },
];

const staffChecks = (evening: EveningWithTill, staff: StaffAtTill): Check[] => [
  {
    title: "the next guests' order at the table is another one",
    fix: "give each order an orderRef of its own: the one before is paid and closed.",
    run: () => evening.ordersAnew(["tea", "coffee"]),
  },
  {
    title: "what a guest reserves is freed, as soon as that can be done",
    fix: "read GET …/order/holds, and ask DELETE …/order/holds/{splitId} again while it answers BEING_FREED: until then money may be under way.",
    run: () => staff.freesHolds(),
  },
  {
    title: "money that staff took is recorded, once though it was answered 503",
    fix: "send POST …/order/payments with a ref of its own, and again with the same ref until it is answered.",
    run: () => staff.takesCash(),
  },
  {
    title:
      "money goes back to a guest, each time under a ref of its own, and once though it was answered 503",
    fix: "send POST …/bills/{billId}/refunds with bill and payment of payment.succeeded, and again with the same ref until it is answered.",
    run: () => staff.givesBack(),
  },
  {
    title: "an order is closed that was paid by guests and at the till",
    fix: "count what staff took beside what guests paid, less what went back.",
    run: () => evening.paysTheRest(),
  },
];

const tabChecks = (staff: StaffAtTill): Check[] => [
  {
    title: "a tab that a guest asks for is opened",
    fix: "open it by PUT …/tabs/{tabId}/order, whose answer has the bill, and say OPEN by PUT …/tabs/{tabId}.",
    run: () => staff.opensTab(),
  },
  {
    title: "a tab that is asked for twice is opened once",
    fix: "remember the key of each event, and the tabs that you have opened.",
    run: () => staff.opensTabOnce(),
  },
];

const closedTabCheck = (staff: StaffAtTill): Check => ({
  title: "a tab is closed, as soon as its card was charged",
  fix: "ask DELETE …/tabs/{tabId} again while it answers CLOSING: until then the card may still fail.",
  run: () => staff.closesTab(),
});

const callsCheck = ({ calls, problems }: PlatformStandIn): Check => ({
  title: "every call was as /pos/v1 has it, with the venue's key",
  fix: "compare with /pos/v1/openapi.json.",
  run: async () => {
    if (calls.length === 0) return "It made no call at all.";
    return problems.length === 0 ? null : problems.join("\n    ");
  },
});
