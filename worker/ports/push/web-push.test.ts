import { expect, it, vi } from "vitest";
import { aReceiver, type SentPush, verifiedSender } from "#tests/fixtures/push-receiver";
import { newPushSettings } from "#worker/local/demo-push-keys.mjs";
import { webPush } from "./web-push";

const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = newPushSettings();
const ENDPOINT = "https://push-service-stand-in.com/send/a-phone";
const subject = "mailto:operator@restaurants.example";
const text = { title: "Bereit", body: "Café Mimosa · 4", path: "/venues/mimosa", tag: "o_1" };

/** A push service that answers with a status, and what it was sent. */
function aService(answer: () => Response) {
  const sent: SentPush[] = [];
  vi.stubGlobal("fetch", async (endpoint: string, init: RequestInit) => {
    const { headers, body, redirect } = init;
    expect(redirect).toBe("manual");
    sent.push({
      endpoint,
      headers: headers as Record<string, string>,
      body: Buffer.from(body as Uint8Array).toString("base64"),
    });
    return answer();
  });
  const port = webPush({
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
    subject,
  });
  return { sent, port };
}

it("the phone alone reads a push, and its service sees who sent it and until when it is of use", async () => {
  const { sent, port } = aService(() => new Response(null, { status: 201 }));
  const phone = await aReceiver(ENDPOINT);
  expect(await port.send(phone.subscription, { text, keepS: 900 })).toBe("sent");
  const [push, ...more] = sent;
  if (!push) throw new Error("Nothing was sent.");
  expect(more).toEqual([]);
  expect(push).toMatchObject({
    endpoint: ENDPOINT,
    headers: { ttl: "900", "content-encoding": "aes128gcm" },
  });
  expect(push.headers.topic).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(await phone.read(push)).toEqual(text);
  await expect((await aReceiver(ENDPOINT)).read(push)).rejects.toThrow();
  const { key, aud, sub, exp } = await verifiedSender(push);
  expect({ key, aud, sub }).toEqual({
    key: VAPID_PUBLIC_KEY,
    aud: "https://push-service-stand-in.com",
    sub: subject,
  });
  const validS = (exp ?? 0) - Date.now() / 1_000;
  expect(validS).toBeGreaterThan(3_600);
  expect(validS).toBeLessThan(24 * 3_600);
});

it("what a service answers says whether the phone is gone, and whether to try again", async () => {
  const { subscription } = await aReceiver(ENDPOINT);
  const outcomeOf = (status: number) =>
    aService(() => new Response(null, { status })).port.send(subscription, { text, keepS: 1 });
  for (const status of [404, 410]) expect(await outcomeOf(status)).toBe("gone");
  for (const status of [429, 500, 503]) expect(await outcomeOf(status)).toBe("failed");
  for (const status of [302, 400, 403, 413]) expect(await outcomeOf(status)).toBe("refused");
});

it("a phone's key that is no point, and a text of more than one record, reach no service", async () => {
  const { sent, port } = aService(() => new Response(null, { status: 201 }));
  const { subscription } = await aReceiver(ENDPOINT);
  const noPoint = { ...subscription, p256dh: `B${"A".repeat(86)}` };
  expect(await port.send(noPoint, { text, keepS: 1 })).toBe("refused");
  const long = { ...text, body: "é".repeat(2_000) };
  expect(await port.send(subscription, { text: long, keepS: 1 })).toBe("refused");
  expect(sent).toEqual([]);
});
