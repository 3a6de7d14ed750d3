/** How an operator's venues are doing, for a terminal. */
import { NEARLY_USED_UP } from "../../../app/domain/account/code.ts";

/** @typedef {import("../../../app/contracts/operator-status.ts").VenueStatus} VenueStatus */

/** A payment that waits for less than this is on its way. */
const ON_ITS_WAY_MS = 2 * 60_000;

/**
 * Prints the status of every venue that the key may read, those with something to look at first.
 *
 * @param {{ platform: import("./platform.mjs").Platform, print: (line: string) => void }} desk
 * @returns {Promise<boolean>} Always true: what is to be looked at is no failure of the command.
 */
export async function status({ platform, print }) {
  /** @type {VenueStatus[]} */
  const venues = [];
  let after = "";
  let at = 0;
  do {
    const page = await platform.read(`status?after=${encodeURIComponent(after)}`);
    venues.push(...page.venues);
    at = page.at;
    after = page.cursor ?? "";
  } while (after);
  for (const line of statusLines(venues, at)) print(line);
  return true;
}

/**
 * The lines that a terminal shows of venues.
 *
 * @param {readonly VenueStatus[]} venues
 * @param {number} at When they were asked, in milliseconds since 1970.
 * @returns {string[]}
 */
export function statusLines(venues, at) {
  const seen = venues.map((venue) => ({ venue, problems: problemsOf(venue, at) }));
  const bad = seen.filter(({ problems }) => problems.length > 0);
  const well = seen.filter(({ problems }) => problems.length === 0);
  const time = new Date(at).toISOString().slice(0, 16).replace("T", " ");
  const count = bad.length === 0 ? "nothing to look at" : `${bad.length} to look at`;
  const width = Math.max(0, ...well.map(({ venue }) => titleOf(venue).length));
  return [
    `${venues.length} ${venues.length === 1 ? "venue" : "venues"} at ${time} UTC: ${count}`,
    ...bad.flatMap(({ venue, problems }) => [
      "",
      `! ${titleOf(venue)}: ${problems.join(", ")}`,
      ...figuresOf(venue, at),
    ]),
    ...(well.length > 0 ? ["", "All well"] : []),
    ...well.map(
      ({ venue }) =>
        `  ${titleOf(venue).padEnd(width)}  till called ${agoOf(venue.till?.seenAt ?? null, at)}`,
    ),
  ];
}

/** @param {VenueStatus} venue @param {number} at */
function figuresOf({ till, providerErrors, codes, undelivered }, at) {
  /** @type {[string, string | number][]} */
  const figures = [
    ...(till
      ? /** @type {[string, string | number][]} */ ([
          ["till called", agoOf(till.seenAt, at)],
          ["waiting for the till", waitingOf(till, at)],
          ["paid, not posted", till.payments],
          ["refused by the till", till.refused],
          ...(till.webhook ? [["till's webhook", till.webhook.toLowerCase()]] : []),
        ])
      : []),
    ["provider errors, 24 hours", providerErrors.count],
    ["codes sent, last hour", codes ? `${codes.sent} of ${codes.most}` : "unknown"],
    ["messages not delivered, 30 days", undelivered],
  ];
  const width = Math.max(...figures.map(([label]) => label.length));
  return figures.map(([label, value]) => `    ${label.padEnd(width)}  ${value}`);
}

/** What a person has to look at. @param {VenueStatus} venue @param {number} at */
function problemsOf({ till, providerErrors, codes }, at) {
  const areCodesNear = codes !== null && codes.sent >= NEARLY_USED_UP * codes.most;
  const others = [
    ...(areCodesNear ? ["codes for signing in run out"] : []),
    ...(providerErrors.count > 0 ? ["the payment provider"] : []),
  ];
  if (!till) return ["the till can't be asked", ...others];
  const isLate = till.waitsSince !== null && at - till.waitsSince > ON_ITS_WAY_MS;
  return [
    ...(till.silent ? ["the till is silent"] : []),
    ...(till.payments > 0 && isLate ? ["payments not posted"] : []),
    ...(till.webhook === "FAILING" || till.webhook === "OFF" ? ["the till's webhook"] : []),
    ...(till.refused > 0 ? ["payments refused by the till"] : []),
    ...others,
  ];
}

/** A venue's name and id. What a record holds must not steer a terminal. @param {VenueStatus} venue */
function titleOf({ name, venueId }) {
  return `${name.replace(/\p{C}/gu, "")} (${venueId})`;
}

/** @param {NonNullable<VenueStatus["till"]>} till @param {number} at */
function waitingOf({ waiting, waitsSince }, at) {
  return waitsSince === null ? waiting : `${waiting}, first ${agoOf(waitsSince, at)}`;
}

/** How long ago a time was, in words. @param {number | null} time @param {number} at */
function agoOf(time, at) {
  if (time === null) return "never";
  const minutes = Math.floor(Math.max(0, at - time) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 120) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}
