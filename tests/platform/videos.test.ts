import { beforeAll, describe, expect, it } from "vitest";
import { isolate, publishVenues } from "./menus.fixture";

beforeAll(publishVenues);

const video = {
  businessId: "group",
  playbackId: "soup-01",
  sources: [{ url: "https://v.example/soup.mp4", type: "video/mp4" }],
  posterUrl: "/soup.webp",
  width: 720,
  height: 1_280,
};
const call = (id: string) => `/api/menu-back-end/videos/group/${id}`;

describe("the video of a dish", () => {
  it("PROD-14 is published by the operator under its playback id", async () => {
    const { operate, get } = isolate();
    expect((await get(call("soup-01"))).status).toBe(404);
    expect((await operate("businesses/group/videos/soup-01", video)).status).toBe(204);
    const { body } = await isolate().get(call("soup-01"));
    expect(body).toEqual({
      sources: video.sources,
      posterUrl: "/soup.webp",
      width: 720,
      height: 1_280,
    });
    expect((await get("/api/menu-back-end/videos/other/soup-01")).status).toBe(404);
  });

  it("PROD-14 lies at the deployment's host by its playback id, where the operator named one", async () => {
    const { operate } = isolate();
    const host = {
      source: "https://stream.example/{playbackId}/medium.mp4",
      poster: "https://image.example/{playbackId}.webp",
    };
    const wrong = { ...host, source: "https://stream.example/all.mp4" };
    expect((await operate("settings", { videoHost: wrong })).status).toBe(400);
    expect((await operate("settings", { videoHost: host })).status).toBe(204);
    expect((await isolate().get(call("stew_02"))).body).toMatchObject({
      sources: [{ url: "https://stream.example/stew_02/medium.mp4", type: "video/mp4" }],
      posterUrl: "https://image.example/stew_02.webp",
    });
    expect((await isolate().get(call("soup%2F..%2Fx"))).status).toBe(404);
  });

  it("PROD-14 is refused with its field where it can't be played", async () => {
    const { operate } = isolate();
    const script = { ...video, sources: [{ url: "javascript:alert(1)", type: "video/mp4" }] };
    const { status, body } = await operate("businesses/group/videos/soup-01", script);
    expect(status).toBe(400);
    expect(body.fields).toEqual([{ path: "sources.0.url", code: "no web address" }]);
    expect((await operate("businesses/group/videos/other", video)).body.fields).toEqual([
      { path: "playbackId", code: "not_the_path" },
    ]);
  });
});
