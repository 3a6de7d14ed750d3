/**
 * Runs the reference till, as an adapter to certify.
 *
 *   node docs/tills/run.mjs --key any-key --secret whsec_…   by webhook, at port 8791
 *   node docs/tills/run.mjs --key any-key                    by the feed
 *
 *   --base http://127.0.0.1:8790/pos/v1/venues/certification   --table certification-t1   --port 8791
 */
import { parseArgs } from "node:util";
import { ReferenceTill } from "./reference-till.mjs";

const text = /** @type {const} */ ("string");
const { values } = parseArgs({
  options: {
    base: { type: text, default: "http://127.0.0.1:8790/pos/v1/venues/certification" },
    table: { type: text, default: "certification-t1" },
    port: { type: text, default: "8791" },
    key: { type: text, default: "" },
    secret: { type: text },
  },
});
const till = new ReferenceTill({ base: values.base, key: values.key, tableId: values.table });
if (values.secret) {
  console.log(
    `Takes webhooks at ${await till.takingOver.listen(values.secret, Number(values.port))}`,
  );
} else {
  console.log(`Reads the feed of ${values.base}`);
  await till.takingOver.readFeed((path) => till.call("GET", path));
}
