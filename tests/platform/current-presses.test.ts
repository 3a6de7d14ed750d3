import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { publishRecord } from "#worker/db/operator-records";
import { anId } from "~/domain/ids.fixture";
import { type PageServer, Phone, pagesNamed } from "./pages.fixture";
import { env, openBill } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

const SLEEP_MS = 61_000;

/** One isolate. */
let server: PageServer;
beforeAll(async () => {
  await publishVenue("Cantina");
  server = await pagesNamed(["bill", "split-new", "tips", "payment-new"]);
}, 120_000);
afterEach(async () => {
  vi.useRealTimers();
  await switchPayments(true);
});

async function publishVenue(name: string): Promise<void> {
  const found = await fixtureRecords.venue(anId.venue("cantina"));
  await env.DB.batch(publishRecord(env.DB, "venue", { ...found?.venue, name } as never));
}

async function switchPayments(allPaymentsEnabled: boolean): Promise<void> {
  await env.DB.batch(publishRecord(env.DB, "settings", { allPaymentsEnabled }, "settings"));
}

const fetch = async (request: Request) => {
  const answer = await server.fetch(request);
  await server.settled();
  return answer;
};

/** Nobody asks this isolate for so long, in which an operator changes something. */
async function slept(change: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  await change();
  vi.setSystemTime(Date.now() + SLEEP_MS);
}

async function atSplit(): Promise<Phone> {
  const { billId } = await openBill([1_000], {}, "cantina");
  const phone = new Phone();
  await phone.open(`/venues/cantina/bills/${billId}/splits/new?type=AMOUNT`, fetch);
  return phone;
}

it("TEN-16 a press finds its venue as it is now, in an isolate that slept", async () => {
  const phone = await atSplit();
  expect(phone.html).toContain("Cantina");
  await slept(() => publishVenue("Taverna"));
  await phone.press("formKey", { intent: "issue", amount: "nothing" }, fetch);
  expect(phone.html).toContain("Taverna");
  expect(phone.html).not.toContain("Cantina");
});

it("PAY-24 REF-13 a press to pay moves no money once the operator has switched payments off", async () => {
  const phone = await atSplit();
  await phone.press("formKey", { intent: "issue", amount: "5" }, fetch);
  await phone.open(phone.path, fetch);
  await phone.press('method="post"', { intent: "tip", choice: "LOWEST" }, fetch);
  await phone.open(phone.path, fetch);
  const pay = () =>
    phone.press(
      "expectedTotal",
      {
        intent: "pay",
        method: "card",
        cardNumber: "4242 4242 4242 4242",
        expiry: "12/34",
        cvc: "123",
      },
      fetch,
    );
  await slept(() => switchPayments(false));
  await pay();
  expect(phone.path).not.toContain("/success");
  await switchPayments(true);
  vi.setSystemTime(Date.now() + SLEEP_MS);
  await pay();
  expect(phone.path).toContain("/success");
});
