import { describe, expect, it, vi } from "vitest";
import { newId, participantId } from "#worker/base/ids";
import { withoutTrials } from "#worker/demo/edition";
import { createPlatformApp } from "#worker/platform/app";
import type { ExperimentsPort } from "#worker/ports/experiments";
import { embeddedExperiments, remoteExperiments } from "#worker/ports/experiments";
import { userPropertiesSchema } from "~/contracts/experiments";
import { isExposed } from "~/domain/experiments/buckets";
import { anId } from "~/domain/ids.fixture";
import { parts } from "./parts.fixture";
import { call, env } from "./platform.fixture";

const TIPS = "tip-suggestions";
const french = {
  venueId: anId.venue("bistro"),
  countryCode: "FR",
  locale: "fr",
  tipsConfigurationMode: "BUSINESS",
} as const;
const ask = (guestId: string | null, userProperties: object, experiment = TIPS) =>
  call<{ variant: string }>("POST", `/api/experiments/v1/${experiment}/variant`, {
    body: { userProperties },
    headers: guestId ? { "x-guest-id": guestId } : {},
  });
const guests = Array.from({ length: 60 }, () => newId("g"));

describe("API-07 the variant of an experiment", () => {
  it("API-07 TIP-71 goes to a fifth of the guests of French venues in BUSINESS mode, by the guest's id", async () => {
    for (const guestId of guests) {
      const { status, body } = await ask(guestId, french);
      const exposed = isExposed(TIPS, participantId(guestId, french.venueId), 2_000);
      expect([status, body.variant]).toEqual([200, exposed ? "treatment" : "control"]);
    }
    for (const other of [
      { ...french, countryCode: "GB" },
      { ...french, tipsConfigurationMode: "PROVIDER" },
    ]) {
      for (const guestId of guests) {
        expect((await ask(guestId, other)).body.variant).toBe("control");
      }
    }
  });

  it("TIP-71 is control for everybody outside production", async () => {
    const demo = withoutTrials(embeddedExperiments);
    const userProperties = userPropertiesSchema.parse(french);
    for (const guest of guests.map((guestId) => participantId(guestId, french.venueId))) {
      expect(await demo.variantOf({ experiment: TIPS, guest, userProperties })).toBe("control");
    }
  });

  it("API-07 is control without a guest and in unknown experiments", async () => {
    expect((await ask(null, french)).body.variant).toBe("control");
    for (const name of ["unknown", "constructor", "to-string"]) {
      expect((await ask(guests[0] ?? "", french, name)).body.variant).toBe("control");
    }
    expect((await ask(guests[0] ?? "", french, "__proto__")).status).toBe(404);
    expect((await ask(guests[0] ?? "", { ...french, email: "ana@example.com" })).status).toBe(400);
  });

  it("API-07 is control when the service fails, which is only logged", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const answer = await withService({ variantOf: () => Promise.reject(new Error("down")) });
    expect(await answer.json()).toEqual({ variant: "control" });
    expect(String(log.mock.calls)).toContain("experiment-not-read");
    log.mockRestore();
  });
});

describe("an outside service", () => {
  it("CONS-09 API-07 is not called for a guest who has not agreed to statistics", async () => {
    const asked: string[] = [];
    const variantOf = async ({ experiment }: { experiment: string }) => {
      asked.push(experiment);
      return "treatment";
    };
    const variant = async (isOutside: boolean, agreed?: boolean) =>
      (await (await withService({ isOutside, variantOf }, agreed)).json()) as { variant: string };
    expect(await variant(true, false)).toEqual({ variant: "control" });
    expect(asked).toEqual([]);
    expect(await variant(true, true)).toEqual({ variant: "treatment" });
    // Variants of our own computing are sent to nobody; a program answers for the consent itself.
    expect(await variant(false, false)).toEqual({ variant: "treatment" });
    expect(await variant(true)).toEqual({ variant: "treatment" });
  });
});

describe("the remote experiments service", () => {
  const question = {
    experiment: TIPS,
    guest: "fingerprint",
    userProperties: userPropertiesSchema.parse(french),
  };
  const url = "https://experiments.example/variant";

  it("API-07 is asked with the user's properties and the key", async () => {
    const asked: { headers: Headers; body: unknown }[] = [];
    const port = remoteExperiments({
      url,
      key: "secret",
      fetch: async (request) => {
        asked.push({ headers: request.headers, body: await request.json() });
        return Response.json({ variant: "treatment" });
      },
    });
    expect(await port.variantOf(question)).toBe("treatment");
    expect(asked[0]?.body).toEqual(question);
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer secret");
  });

  it("API-08 times out after 2 s", async () => {
    const port = remoteExperiments({
      url,
      key: "secret",
      fetch: ({ signal }) =>
        new Promise((_answer, giveUp) =>
          signal.addEventListener("abort", () => giveUp(signal.reason)),
        ),
    });
    const startedAt = Date.now();
    const answer = await withService(port);
    expect(await answer.json()).toEqual({ variant: "control" });
    const ms = Date.now() - startedAt;
    expect(ms).toBeGreaterThanOrEqual(1_900);
    expect(ms).toBeLessThan(4_000);
  });

  it("API-07 gives no variant when its answer has none", async () => {
    for (const answer of [new Response("", { status: 500 }), Response.json({ variant: "<b>" })]) {
      const port = remoteExperiments({ url, key: "k", fetch: async () => answer });
      await expect(port.variantOf(question)).rejects.toThrow();
    }
  });
});

/** Asks a platform that uses the given experiments. */
function withService(experiments: ExperimentsPort, agreed?: boolean): Promise<Response> {
  const app = createPlatformApp({ ...parts, experiments: () => experiments });
  const request = new Request(`https://tableside.test/api/experiments/v1/${TIPS}/variant`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-guest-id": guests[0] ?? "" },
    body: JSON.stringify({ userProperties: french, agreed }),
  });
  return Promise.resolve(app.fetch(request, env));
}
