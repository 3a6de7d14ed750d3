import { expect, it } from "vitest";
import { pushSubscriptionSchema } from "./push";

const keys = { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) };
const isTaken = (endpoint: string) =>
  pushSubscriptionSchema.safeParse({ endpoint, ...keys }).success;

it("a phone's address is taken at every browser's push service", () => {
  for (const endpoint of [
    "https://fcm.googleapis.com/fcm/send/fV1:APA91bF",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk",
    "https://web.push.apple.com/QOXs5ohq1u",
    `https://wns2-par02p.notify.windows.com/w/?token=${"BQYAAA%2f".repeat(60)}`,
  ]) {
    expect(isTaken(endpoint), endpoint).toBe(true);
  }
});

it("an address inside a network, without https, with a user or at another port is refused", () => {
  for (const endpoint of [
    "http://fcm.googleapis.com/fcm/send/a",
    "https://localhost/push",
    "https://127.0.0.1/push",
    "https://2130706433/push",
    "https://0x7f.1/push",
    "https://[::1]/push",
    "https://[::ffff:169.254.169.254]/latest/meta-data",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.7.nip.io/push",
    "https://metadata.google.internal/push",
    "https://printer.local./push",
    "https://router/push",
    "https://user:secret@fcm.googleapis.com/push",
    "https://fcm.googleapis.com@127.0.0.1/push",
    "https://fcm.googleapis.com:22/push",
    "https://fcm.googleapis.com:8443/push",
    "https://fcm.googleapis.com/push#mark",
    "https://fcm.googleapis.com/\u202epush",
    `https://fcm.googleapis.com/${"a".repeat(200_000)}`,
    "javascript:alert(1)",
    "file:///etc/passwd",
    "//fcm.googleapis.com/push",
    "",
  ]) {
    expect(isTaken(endpoint), endpoint.slice(0, 80)).toBe(false);
  }
});

it("invalid keys and unknown fields are refused", () => {
  const good = { endpoint: "https://web.push.apple.com/Q", ...keys };
  expect(pushSubscriptionSchema.safeParse(good).success).toBe(true);
  for (const wrong of [
    { p256dh: keys.p256dh.slice(1) },
    { p256dh: `A${"a".repeat(86)}` },
    { p256dh: `B${"+".repeat(86)}` },
    { auth: "a".repeat(21) },
    { auth: "a".repeat(100_000) },
    { auth: 1 },
    { name: "Ana" },
  ]) {
    expect(pushSubscriptionSchema.safeParse({ ...good, ...wrong }).success).toBe(false);
  }
});
