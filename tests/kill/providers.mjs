/** The payment providers by which guests pay while the process is killed, each with the book that outlives it. */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { tablesideBindings } from "../bench/workerd.mjs";
import { bundleOtherProviders } from "../e2e/second-provider/bundle.mjs";
import { importBundled } from "../fixtures/import-bundled.mjs";
import { readProviderBook } from "./provider-book.mjs";

/** A call takes Stripe so long at most, so that a kill falls before, in and after it. */
const LONGEST_CALL_MS = 40;

/**
 * @typedef {{ bundle: import("../bench/builds.mjs").Bundle, options: object, hasOwnPage: boolean,
 *   token: (guest: import("../bench/site.mjs").Guest, card: import("./cards.mjs").Card) => Promise<string | null>,
 *   answer: (site: object, actionUrl: string, isYes: boolean) => Promise<void>,
 *   book: () => { paymentId: string, captured: number, refunded: number }[],
 *   violations: () => string[], stop: () => void }} Provider `token` is what a browser makes of a card, none for the
 *   provider's own page; `answer` is the guest at the address that a payment waits for; `book` is what the provider
 *   has in the end, in 1/100000; `violations` the calls that it does not understand.
 *
 * @param {"test" | "stripe"} name
 * @returns {Promise<Provider>}
 */
export async function startProvider(name, bundle, stateDir) {
  return name === "stripe" ? startStripe(bundle) : testProvider(bundle, stateDir);
}

/** The published test numbers, of the test provider as of Stripe. */
const NUMBERS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  asks: "4000002500003155",
};

/** The test provider's book is in the objects of the process itself. */
function testProvider(bundle, stateDir) {
  const known = {};
  return {
    bundle,
    options: {},
    hasOwnPage: false,
    token: async (guest, card) => (known[card] ??= await guest.testCard(NUMBERS[card])),
    answer: async (site, actionUrl, isYes) => {
      const choice = isYes ? "authorise" : Math.random() < 0.5 ? "fail" : "cancel";
      const body = new URLSearchParams({ choice });
      const headers = { origin: site.url, "sec-fetch-site": "same-origin" };
      const redirect = "manual";
      await fetch(new URL(actionUrl, site.url), { method: "POST", body, headers, redirect });
    },
    book: () => readProviderBook(stateDir),
    violations: () => [],
    stop: () => {},
  };
}

/** The stand-in for Stripe is in this process, which nobody kills. */
async function startStripe({ assets }) {
  const { StripeStandIn } = await load("stand-in");
  const { serveStandIn, stripeOutside, stripeSettings } = await load("outside");
  const standIn = new StripeStandIn();
  const reach = stripeOutside(standIn);
  const slowly = async (request) => {
    await sleep(Math.random() * LONGEST_CALL_MS);
    const answer = await reach(request);
    await sleep(Math.random() * LONGEST_CALL_MS);
    return answer;
  };
  const server = serveStandIn(slowly, 0);
  await once(server, "listening");
  const bindings = tablesideBindings();
  bindings.objects.OTHER_PROVIDER = "OtherProviderObject";
  return {
    bundle: { script: await bundleOtherProviders(), assets },
    options: {
      bindings,
      internet: `127.0.0.1:${server.address().port}`,
      vars: { PAYMENT_PROVIDER: "stripe", ...stripeSettings },
    },
    hasOwnPage: true,
    // A browser makes a token for each press.
    token: async (_guest, card) => {
      if (card === "hosted") return null;
      return `ctoken_${NUMBERS[card].slice(-4)}_${crypto.randomUUID().replaceAll("-", "")}`;
    },
    answer: async (_site, actionUrl, isYes) => {
      const press = async (url, pressed) => {
        const body = new URLSearchParams(pressed);
        await (await standIn.handle(new Request(url, { method: "POST", body }))).text();
      };
      if (!actionUrl.startsWith("https://checkout.")) {
        return press(actionUrl, { answer: isYes ? "yes" : "no" });
      }
      // A card that is declined leaves the page open for another one.
      await press(actionUrl, { card: "0002" });
      if (isYes) await press(actionUrl, { card: "4242" });
    },
    book: () => standIn.book.payments().map(inAmounts),
    violations: () => standIn.violations,
    stop: () => server.close(),
  };
}

/** All of the demo's venues count in cents. */
function inAmounts({ paymentId, captured, refunded }) {
  return { paymentId, captured: captured * 1_000, refunded: refunded * 1_000 };
}

function load(file) {
  const module = new URL(`../stripe-stand-in/${file}.ts`, import.meta.url);
  return importBundled(module, `stripe-${file}`);
}
