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
 * @typedef {{ bundle: import("../bench/builds.mjs").Bundle, options: object,
 *   card: (guest: import("../bench/site.mjs").Guest) => Promise<string>,
 *   book: () => { paymentId: string, captured: number, refunded: number }[],
 *   violations: () => string[], stop: () => void }} Provider `book` is what the provider has in the end, in
 *   1/100000; `violations` what of its calls it does not understand.
 *
 * @param {"test" | "stripe"} name
 * @returns {Promise<Provider>}
 */
export async function startProvider(name, bundle, stateDir) {
  return name === "stripe" ? startStripe(bundle) : testProvider(bundle, stateDir);
}

/** The test provider's book is in the objects of the process itself. */
function testProvider(bundle, stateDir) {
  let known = "";
  const card = async (guest) => (known ||= await guest.testCard());
  const book = () => readProviderBook(stateDir);
  return { bundle, options: {}, card, book, violations: () => [], stop: () => {} };
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
    // A browser makes a token for each press.
    card: async () => `ctoken_4242_${crypto.randomUUID().replaceAll("-", "")}`,
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
