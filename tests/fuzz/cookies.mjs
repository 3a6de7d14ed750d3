/** Cookies that no browser was given: each of the product's names, with anything in it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { top } from "../bench/builds.mjs";
import { hostile, hostileText, textOf } from "./values.mjs";

const NAME_IN_SOURCE = /(?<=["`])__(?:Host|Secure)-[a-z]+(?:-[a-z]+)*(?=["`])/g;
/** All names of cookies that the sources have. */
const NAMES = namesIn(["app", "worker"]);

/** A header with the guest's own cookie and odd ones: in base 64 as the product writes them, doubled, or cut. */
export function oddCookies(prng, guestId) {
  const parts = prng.chance(0.8) ? [`__Host-guest=${guestId}`] : [];
  const count = prng.chance(0.03) ? 300 : prng.int(1, 4);
  while (parts.length < count) {
    const name = prng.chance(0.9) ? prng.pick(NAMES) : prng.pick(["__proto__", "constructor", ""]);
    parts.push(`${name}=${oddValue(prng)}`);
    if (prng.chance(0.15)) parts.push(`${name}=${oddValue(prng)}`);
  }
  const text = parts.join(prng.chance(0.95) ? "; " : prng.pick([";", ";;", ", ", "; =; "]));
  return text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, "").slice(0, 12_000);
}

function oddValue(prng) {
  const json = () => textOf(hostile(prng)).slice(0, 3_000);
  return prng.pick([
    () => Buffer.from(json()).toString("base64"),
    () => encodeURIComponent(Buffer.from(json()).toString("base64")),
    () => encodeURIComponent(json().toWellFormed()),
    () => json(),
    () => `"${hostileText(prng)}`,
    () => prng.pick(["", "%", "%zz", "%E0%A4%A", "=", "a=b=c", "1", "fr", "x".repeat(4_000)]),
  ])();
}

function namesIn(folders) {
  const names = folders.flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) => readFileSync(join(top, folder, file), "utf8").match(NAME_IN_SOURCE) ?? []),
  );
  return [...new Set(names)].toSorted();
}
