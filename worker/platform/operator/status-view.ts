import { html } from "hono/html";
import type { OperatorStatus, VenueStatus } from "~/contracts/operator-status";
import { NEAR } from "../account/message-limits";

export type Html = ReturnType<typeof html>;

const STYLE = `
  :root { color-scheme: light }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1b1f24; background: #eef1f4 }
  main { max-inline-size: 70rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
  h1 { margin: 0 0 0.25rem; font-size: 1.5rem; line-height: 1.25 }
  p { margin: 0 0 0.75rem }
  a { color: #1d4ed8 }
  h1 + .card { margin-block-start: 1rem }
  .card form + p { margin: 0.75rem 0 0 }
  ul + form { margin-block-start: 1.5rem }
  form { display: grid; gap: 0.5rem; max-inline-size: 26rem }
  input, button { font: inherit; padding: 0.625rem 0.75rem; border: 1px solid #5b6570; border-radius: 0.5rem; background: #fff; color: inherit }
  button { cursor: pointer }
  button.main { background: #14532d; border-color: #14532d; color: #fff }
  :focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px }
  .card { background: #fff; border-radius: 0.75rem; padding: 1.25rem }
  .problem { padding: 0.5rem 0.75rem; border-radius: 0.5rem; background: #fdecea; color: #7f1d1d }
  .links { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; margin: 0 0 1rem }
  ul.venues { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)) }
  .venue { border-inline-start: 0.375rem solid #15803d }
  .venue.look { border-inline-start-color: #b91c1c }
  h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere }
  .id { color: #4b5563; overflow-wrap: anywhere }
  .state { font-weight: 600; margin: 0.25rem 0 0.5rem }
  dl { margin: 0; display: grid; gap: 0.25rem }
  dl div { display: flex; gap: 1rem; justify-content: space-between }
  dt { color: #4b5563 }
  dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums }
  dd.bad { color: #991b1b; font-weight: 600 }
`;

/** The page around what it says. @param refreshS After so many seconds it comes again by itself, where it was asked to. */
export function wholePage(content: Html, refreshS: number | null): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    ${refreshS ? html`<meta http-equiv="refresh" content="${String(refreshS)}" />` : ""}
    <title>Status · Tableside</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>${content}</main>
  </body>
</html>`;
}

/** Where an operator pastes their key. */
export function signInForm(path: string, problem: string | null): Html {
  return html`<h1>Status of your venues</h1>
    <div class="card">
      ${problem ? html`<p class="problem" role="alert" id="problem">${problem}</p>` : ""}
      <form method="post" action="${path}">
        <label for="key">Operator’s key</label>
        <input id="key" name="key" type="password" autocomplete="off" required
          ${problem ? html`aria-invalid="true" aria-describedby="problem"` : ""} />
        <button class="main">Show the status</button>
      </form>
      <p>The key is not stored. You stay signed in for an hour in this browser.</p>
    </div>`;
}

type View = {
  path: string;
  whose: string;
  status: OperatorStatus;
  /** The cursor of this part of the list. */
  after: string | null;
  refreshes: boolean;
};

/** The venues, each with what to look at. */
export function statusView({ path, whose, status, after, refreshes }: View): Html {
  const { venues, cursor, at } = status;
  const bad = venues.filter((venue) => problemsOf(venue, at).length > 0).length;
  const to = (query: Record<string, string | null>) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
    const search = new URLSearchParams(given).toString();
    return search ? `${path}?${search}` : path;
  };
  const on = refreshes ? "on" : null;
  return html`<h1>Status: ${whose}</h1>
    <p>${bad === 0 ? "Nothing to look at" : `${bad} to look at`} among ${String(venues.length)} venues, at ${timeOf(at)}.</p>
    <nav class="links" aria-label="Status">
      <a href="${to({ after, refresh: on })}">Refresh now</a>
      ${
        refreshes
          ? html`<a href="${to({ after })}">Stop refreshing every minute</a>`
          : html`<a href="${to({ after, refresh: "on" })}">Refresh every minute</a>`
      }
      ${after ? html`<a href="${to({ refresh: on })}">First venues</a>` : ""}
      ${cursor ? html`<a href="${to({ after: cursor, refresh: on })}">Next venues</a>` : ""}
    </nav>
    <ul class="venues">${venues.map((venue) => venueView(venue, at))}</ul>
    <form method="post" action="${path}/sign-out"><button>Sign out</button></form>`;
}

function venueView(venue: VenueStatus, at: number): Html {
  const { name, venueId, till, providerErrors, codes, undelivered } = venue;
  const problems = problemsOf(venue, at);
  const figure = (label: string, value: string, isBad: boolean) =>
    html`<div><dt>${label}</dt><dd class="${isBad ? "bad" : ""}">${value}</dd></div>`;
  return html`<li class="card venue ${problems.length > 0 ? "look" : ""}">
    <h2>${name}</h2>
    <div class="id">${venueId}</div>
    <p class="state">${problems.length > 0 ? `Look at: ${problems.join(", ")}` : "All well"}</p>
    <dl>
      ${
        till
          ? [
              figure("Till called last", agoOf(till.seenAt, at), till.silent),
              figure("Waiting for the till", String(till.waiting), false),
              figure("Waiting since", agoOf(till.waitsSince, at, "–"), false),
              figure("Paid, not posted", String(till.payments ?? "–"), (till.payments ?? 0) > 0),
              figure("Refused by the till", String(till.refused), till.refused > 0),
            ]
          : figure("Till", "can’t be asked", true)
      }
      ${figure("Provider errors, 24 hours", String(providerErrors.count), providerErrors.count > 0)}
      ${figure("Codes sent, last hour", codes ? `${codes.sent} of ${codes.most}` : "–", areNearlyUsedUp(codes))}
      ${figure("Messages not delivered, 30 days", String(undelivered), false)}
    </dl>
  </li>`;
}

/** A payment that waits for less than this is on its way. */
const ON_ITS_WAY_MS = 2 * 60_000;

/** From here on the log says so too (`messages-nearly-used-up`). */
function areNearlyUsedUp(codes: VenueStatus["codes"]): boolean {
  return codes !== null && codes.sent >= NEAR * codes.most;
}

/** What a person has to look at, in words. */
function problemsOf({ till, providerErrors, codes }: VenueStatus, at: number): string[] {
  if (!till) return ["the till can’t be asked"];
  const isLate = till.waitsSince !== null && at - till.waitsSince > ON_ITS_WAY_MS;
  return [
    ...(till.silent ? ["the till is silent"] : []),
    ...(areNearlyUsedUp(codes) ? ["codes for signing in run out"] : []),
    ...((till.payments ?? 0) > 0 && isLate ? ["payments not posted"] : []),
    ...(till.webhook === "FAILING" || till.webhook === "OFF" ? ["the till’s webhook"] : []),
    ...(till.refused > 0 ? ["payments refused by the till"] : []),
    ...(providerErrors.count > 0 ? ["the payment provider"] : []),
  ];
}

/** How long ago a time was, in words; a time that never was is `never`. */
function agoOf(time: number | null, at: number, never = "never"): string {
  if (time === null) return never;
  const minutes = Math.floor(Math.max(0, at - time) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 120) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
