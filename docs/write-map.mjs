/**
 * Writes `docs/map.md`: what the product can do, and where each of it is in each layer. Run it after a folder or a file
 * was added at the top of a layer (`node docs/write-map.mjs`); a test fails until the map is that of the code.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A capability has everything whose name is one of its words, or begins with one and a hyphen. */
const capabilities = [
  ["bill", "What was ordered, what is paid and what is left", "refresh"],
  ["split", "Which part of a bill a guest pays"],
  ["tips", "Tips, and the waiters who get them", "waiters staff"],
  [
    "payment",
    "Paying a part, and the services that take the money",
    "checkout payee provider-faults webhooks",
  ],
  ["voucher", "Codes that take something off"],
  ["reward", "Rewards of a programme on a part of the bill"],
  ["loyalty", "Programmes, points and passes for a phone's wallet", "member welcome wallet"],
  ["tab", "Open tabs, and cards that are held for them or for a table"],
  ["table", "The code on the table, and who may open it", "entry-point"],
  [
    "menu",
    "What a venue serves, and how a guest reads it",
    "landing static-menu video upsell allergies preview-menus",
  ],
  [
    "order",
    "Choosing dishes and sending them to the kitchen, and being told when they are ready",
    "basket kitchen push",
  ],
  [
    "receipt",
    "Receipts, expense notes and invoices",
    "expense-note invoice legal-data pdf account-receipts guest-receipts",
  ],
  ["terminal", "Receipts of payments at a card terminal", "pdq"],
  ["review", "What a guest says of a venue"],
  [
    "venue",
    "A venue, its rules, its country and its news",
    "business country rss places tenant-rules group-locations last-here",
  ],
  ["look", "The look of a venue, published or previewed", "customization marketing-look"],
  ["guest-app", "The app of a group of venues", "brands links reservations"],
  [
    "account",
    "Signing in by phone, and what a user has",
    "me login logged passwordless sign-in session user phone authentication own-user identity viewer guest-name guest-called verify",
  ],
  ["consent", "Cookies, promotions and marketing", "cookies promotions promotion marketing"],
  ["till", "What tills send and take over", "pos"],
  [
    "operator",
    "Records that operators publish",
    "record jurisdiction publish published retract repair d1 kv-copies customizations service-address openapi",
  ],
  ["live", "Changes that an open page hears of", "document topic store"],
  ["mail", "Messages that leave", "sms signed-post undelivered"],
  [
    "statistics",
    "Events, variants and reports of faults",
    "analytics experiments guest-events errors browser-fault browser-faults",
  ],
  ["privacy", "Until when what is of people is stored", "retention sweep at-rest"],
  ["frame", "What every page has", "shell burger-menu forms home not-found accessibility root"],
  [
    "base",
    "What every capability is built with",
    "access adapters api app body bill-facts call callers caps context correlation crossing deep-frozen entry-objects event-codec exchange fields google index limits migrations money money-formatter moment number-formatter outbox own-path page-size parse-unchanged parsed-memory providers refusal rows serve shared site stored-cookie strictly time try try-count typed-text upcasts values venue-clock endpoint every-call path-params ids",
  ],
];

/** The layers, from the rules inwards out to what is stored, each with its folders. */
const layers = {
  domain: ["app/domain"],
  contracts: ["app/contracts", "app/contracts/api", "app/contracts/crossing"],
  features: ["app/features"],
  routes: ["app/routes", "app/routes/use-cases"],
  platform: ["worker/platform"],
  objects: ["worker/objects"],
  ports: ["worker/ports"],
  db: ["worker/db"],
};

const top = fileURLToPath(new URL("..", import.meta.url));

/** The names at the top of a folder: folders, and files without their endings; tests are left out. */
function namesIn(folder) {
  const entries = readdirSync(top + folder, { withFileTypes: true });
  const files = entries.filter(({ name }) => !/\.(?:test|fixture)\./.test(name));
  return files.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name.split(".")[0]));
}

/** The capability of a name: that with the longest word which the name is or begins with. */
function capabilityOf(name) {
  const plain = name.replace(/\/$/, "");
  const fits = (word) =>
    [word, `${word}s`].some((one) => plain === one || plain.startsWith(`${one}-`));
  let best = null;
  for (const [capability, , also = ""] of capabilities) {
    for (const word of [capability, ...also.split(" ")].filter(fits)) {
      if (best === null || word.length > best.word.length) best = { capability, word };
    }
  }
  return best?.capability;
}

/** Names of which many begin alike are said by what they have in common: `guest-app-*`. */
function cell(names) {
  const byWord = {};
  for (const name of [...new Set(names)].sort()) {
    const word = name.split("-")[0].replace(/\/$/, "");
    byWord[word] = [...(byWord[word] ?? []), name];
  }
  const parts = Object.entries(byWord).flatMap(([word, alike]) =>
    alike.length > 3 ? [`${word}\\* (${alike.length})`] : alike,
  );
  return parts.join(", ");
}

/** The text of the map, and the names that no capability has. */
export function mapOfCode() {
  const cells = new Map(capabilities.map(([name]) => [name, {}]));
  const unnamed = [];
  for (const [layer, folders] of Object.entries(layers)) {
    const inside = new Set(folders.map((folder) => `${folder.split("/").at(-1)}/`));
    for (const folder of folders) {
      for (const name of namesIn(folder).filter((one) => !inside.has(one))) {
        const row = cells.get(capabilityOf(name));
        if (!row) unnamed.push(`${folder}/${name}`);
        else row[layer] = [...(row[layer] ?? []), name];
      }
    }
  }
  const head = ["capability", ...Object.keys(layers)];
  const rows = capabilities.map(([name, says]) => [
    `**${name}**: ${says}`,
    ...Object.keys(layers).map((layer) => cell(cells.get(name)[layer] ?? [])),
  ]);
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const table = [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
  const text = `# Where things are

Each row is something that the product can do, each column a layer: \`app/domain\` has the rules, \`app/contracts\` the shape of what crosses, \`app/features\` what pages show, \`app/routes\` the pages, \`worker/platform\` the calls, \`worker/objects\` what is stored and decided one after another, \`worker/ports\` the services outside, \`worker/db\` the records. A name with \`/\` is a folder. \`node docs/write-map.mjs\` writes this table.

${table}
`;
  return { text, unnamed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { text, unnamed } = mapOfCode();
  for (const name of unnamed)
    console.error(`${name} belongs to no capability: name it in docs/write-map.mjs`);
  if (unnamed.length > 0) process.exitCode = 1;
  writeFileSync(`${top}docs/map.md`, text);
}
