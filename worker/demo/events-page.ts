import type { RecordedEvent } from "#worker/ports/analytics/port";
import { type Html, html } from "./html";
import { frame } from "./pages";

/** What guests of the demo did, as an operator's statistics would get it. */
export function eventsPage(events: RecordedEvent[], nonce: string): Html {
  return frame(
    "Events",
    nonce,
    html`<header>
        <p class="eyebrow"><a href="/demo">All venues</a></p>
        <h1>Events</h1>
        <p class="lead">
          What guests did who agreed to be counted: ids and amounts, nothing they typed. The demo keeps
          the newest for a day and sends them nowhere.
        </p>
      </header>
      ${events.length === 0 ? html`<p>Nothing was counted yet.</p>` : null}
      <ul class="cards">
        ${events.map(
          ({
            at,
            event,
            setting,
            deviceId,
            guestType,
            correlationId,
          }) => html`<li class="card" data-event="${event.name}">
            <div>
              <h2>${event.name}</h2>
              <p class="muted"><time>${new Date(at).toISOString().slice(0, 19).replace("T", " ")}</time>, ${setting.venueId ?? setting.enrollmentId ?? ""} ${setting.locale}</p>
              ${Object.entries(event)
                .filter(([name]) => name !== "name")
                .map(([name, value]) => html`<p>${name}: ${value}</p>`)}
              <p class="muted">${guestType}, device ${deviceId}, request ${correlationId}</p>
            </div>
          </li>`,
        )}
      </ul>`,
  );
}
