import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Payee } from "~/contracts/payee";
import type { VenueTerms } from "~/domain/venue/venue-terms";
import type { PlatformContext } from "../context";
import { requireMethod } from "./method-allowed";

const logged: Record<string, unknown>[] = [];
beforeEach(() => {
  logged.length = 0;
  for (const stream of ["error", "log"] as const) {
    vi.spyOn(console, stream).mockImplementation((line) => void logged.push(JSON.parse(line)));
  }
});
afterEach(() => void vi.restoreAllMocks());

/** Asks for a card whose token the provider looks at, which goes wrong there. */
function askedWith(fault: Error): Promise<unknown> {
  const checkout = { takesToken: () => true, lookAtToken: () => Promise.reject(fault) };
  const known = { paymentProviders: { of: () => ({ checkout }) }, correlationId: "page-number-7" };
  const c = { env: {}, get: (name: keyof typeof known) => known[name] };
  const terms: Pick<VenueTerms, "methods"> = { methods: ["card"] };
  const chosen = { method: "card", methodToken: "ctoken_1" } as const;
  const at = { terms: terms as VenueTerms, payee: {} as Payee };
  return requireMethod(c as unknown as PlatformContext, at, chosen).catch((thrown) => thrown);
}

it("a provider that can't be reached when it looks at a card is a 503, and the log says where and for whom", async () => {
  expect(await askedWith(new Error("no answer"))).toMatchObject({
    status: 503,
    body: { code: "payment-provider-unreachable" },
  });
  const place = "provider.lookAtToken";
  expect(logged).toMatchObject([
    { level: "warning", event: "adapter-fault", place, correlationId: "page-number-7" },
  ]);
});

it("a mistake in an adapter that looks at a card is no unreachable provider", async () => {
  const mistake = new TypeError("card is undefined");
  expect(await askedWith(mistake)).toBe(mistake);
  expect(logged).toMatchObject([{ level: "error", event: "adapter-fault" }]);
});
