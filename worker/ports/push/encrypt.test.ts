import { expect, it } from "vitest";
import { encryptPush } from "./encrypt";

/** Appendix A of RFC 8291. */
const EXAMPLE = {
  text: "When I grow up, I want to be a watermelon",
  own: {
    d: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    point:
      "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  },
  phone: {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  sealed:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

const bytes = (base64url: string) => Uint8Array.from(Buffer.from(base64url, "base64url"));

async function ownKeys() {
  const { point, d } = EXAMPLE.own;
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const [x, y] = [bytes(point).slice(1, 33), bytes(point).slice(33)].map((part) =>
    Buffer.from(part).toString("base64url"),
  );
  const jwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
  const [publicKey, privateKey] = await Promise.all([
    crypto.subtle.importKey("jwk", jwk, curve, true, []),
    crypto.subtle.importKey("jwk", { ...jwk, d }, curve, true, ["deriveBits"]),
  ]);
  return { pair: { publicKey, privateKey }, salt: bytes(EXAMPLE.salt) };
}

it("a push is encrypted as the example of RFC 8291 has it, byte by byte", async () => {
  const sealed = await encryptPush(EXAMPLE.text, EXAMPLE.phone, await ownKeys());
  expect(Buffer.from(sealed).toString("base64url")).toBe(EXAMPLE.sealed);
});

it("no two pushes have the same key or salt", async () => {
  const sealed = await Promise.all([1, 2, 3].map(() => encryptPush("ready", EXAMPLE.phone)));
  const headers = sealed.map((one) => Buffer.from(one.slice(0, 86)).toString("hex"));
  expect(new Set(headers).size).toBe(3);
});

it("a phone's key that is no point of the curve is refused", async () => {
  const p256dh = `B${"A".repeat(86)}`;
  await expect(encryptPush("ready", { ...EXAMPLE.phone, p256dh })).rejects.toThrow();
});
