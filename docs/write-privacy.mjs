/**
 * Writes docs/privacy.md, the record of processing, from the table in docs/privacy.
 *
 *   node docs/write-privacy.mjs
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withModules } from "../worker/local/load-modules.mjs";

const line = (cells) => `| ${cells.join(" | ")} |`;
const table = (head, rows) =>
  [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");

/** The text of the record. @param parts What the modules of docs/privacy export. */
export function privacyRecord(parts) {
  const { objectStores, databaseTables, kvPrefixes, filePrefixes, cookies, receivers } = parts;
  const places = [
    ...Object.entries(objectStores).map(([name, { personal }]) => [name, personal]),
    ...Object.entries(databaseTables).map(([name, { personal }]) => [`D1 \`${name}\``, personal]),
  ];
  const rows = places.flatMap(([place, personal]) =>
    personal.map(({ what, whose, why, ground, until, erased, stays, inFile }) => [
      place,
      `${what} (${whose})`,
      why,
      ground,
      until,
      stays ? `${erased}; stays: ${stays}` : erased,
      inFile ? `\`${inFile}\`` : "–",
    ]),
  );
  const without = places.filter(([, personal]) => personal.length === 0).map(([name]) => name);
  const named = (prefixes) =>
    Object.entries(prefixes)
      .map(([name, { what }]) => `\`${name}\`: ${what}`)
      .join("; ");
  const ofPhones = Object.entries(cookies).map(([name, one]) => [
    `\`${name}\``,
    one.what,
    one.why,
    one.ground,
    one.until,
    one.endsAtSignOut ? "ends" : "–",
  ]);
  const outside = Object.entries(receivers).flatMap(([port, one]) =>
    one ? [[port, one.who, one.gets, one.why, one.ground, one.erased]] : [],
  );
  return `# Privacy

The record of processing (Art. 30 GDPR): what is stored of people, where, why, on what ground, and when it ends. \`node docs/write-privacy.mjs\` writes it from \`docs/privacy\`; tests compare that table with every object's tables and keys, every column of D1, every cookie and every port, and follow a guest's number, e-mail, name and words through the product ([0149](decisions/0149-one-table-of-personal-data.md)).

The restaurant is the controller of its guests' data, and whoever runs the deployment its processor; for accounts of guests and their sessions it is the group or business whose account it is. Both add their names, their contact and their contracts with the receivers below.

## What is stored

The last column is the part of the file that a user gets (\`GET /api/user-account/users/me/file\`). What is only a guest's, without an account, is known by the phone's cookie alone.

${table(["place", "what, and whose", "why", "ground", "until", "when the account is deleted", "in the file"], rows)}

Nothing of a person is in ${without.join(", ")}, nor in KV (${named(kvPrefixes)}). Files in R2 are ${named(filePrefixes)}. There is no other storage. Caches of pages store what all guests see. The log has ids of requests and no name, number, address or cookie; it is to be retained for 30 days.

## Cookies

${table(["cookie", "what", "why", "ground", "until", "at sign-out"], ofPhones)}

## Who else is sent something

Each only where the deployment is set to it ([providers](providers.md)).

${table(["port", "who", "what", "why", "ground", "when the account is deleted"], outside)}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = await withModules(async (load) => {
    const parts = ["objects", "database", "cookies", "receivers"];
    const modules = await Promise.all(parts.map((name) => load(`/docs/privacy/${name}.ts`)));
    return privacyRecord(Object.assign({}, ...modules));
  });
  writeFileSync(fileURLToPath(new URL("privacy.md", import.meta.url)), text);
}
