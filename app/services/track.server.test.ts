import { describe, expect, it, vi } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import type { EventSetting, GuestEvent, Ingest } from "~/contracts/guest-events";
import { createPlatform } from "./platform.server";
import { tracker } from "./track.server";

const setting: EventSetting = {
  venueId: "bistro",
  businessId: "business",
  enrollmentId: "enrollment",
  locale: "fr",
};
const event: GuestEvent = { name: "experiment_exposed", experiment: "tips", variant: "treatment" };

/** A page's tracking with a platform that answers as given; `sent` are the bodies that reached it. */
function tracking(eventSetting: EventSetting | null, answer: () => Promise<Response>) {
  const sent: { body: Ingest; headers: Headers }[] = [];
  const work: Promise<unknown>[] = [];
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer: aViewer("g_0123456789abcdefghijklmn"),
    fetch: async (request) => {
      sent.push({ body: await request.json(), headers: request.headers });
      return answer();
    },
  });
  const track = tracker({
    platform,
    correlationId: "correlation-1",
    waitUntil: (one) => work.push(one),
    eventSetting,
  });
  return { track, sent, work };
}

describe("context.track", () => {
  it("API-10 sends the event with its place and the request's number, after the answer", async () => {
    const { track, sent, work } = tracking(setting, async () =>
      Response.json({ accepted: 1 }, { status: 202 }),
    );
    expect(track(event)).toBeUndefined();
    await Promise.all(work);
    expect(sent[0]?.body).toEqual({ setting, events: [event] });
    expect(sent[0]?.headers.get("x-correlation-id")).toBe("correlation-1");
  });

  it("API-10 sends nothing for a guest who has not agreed", () => {
    const { track, sent, work } = tracking(null, async () => Response.json({ accepted: 1 }));
    track(event);
    expect([sent, work]).toEqual([[], []]);
  });

  it("API-10 never fails a page: what goes wrong is a warning", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const answers = [
      async () => Response.json({ code: "unexpected" }, { status: 500 }),
      async () => Response.json({ nothing: "known" }, { status: 202 }),
      () => Promise.reject(new TypeError("no network")),
    ];
    for (const answer of answers) {
      const { track, work } = tracking(setting, answer);
      track(event);
      await Promise.all(work);
    }
    const own = warn.mock.calls.filter(([line]) => !String(line).includes("platform-unreachable"));
    expect(own).toHaveLength(3);
    expect(warn.mock.calls.join()).not.toContain("bistro");
    warn.mockRestore();
  });
});
