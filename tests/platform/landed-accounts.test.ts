import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guestReceiptsOf, userOf } from "#worker/objects/callers";
import { anId } from "~/domain/ids.fixture";
import { evenings, thaw, withEventFromLater } from "./landed.fixture";
import { env } from "./platform.fixture";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(evenings)("the account of the version of %s", (_name, evening) => {
  const { userId, guestId, me, receipts } = evening.account;
  const user = () => userOf(env, anId.user(userId));
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: evening.at });
    for (const frozen of evening.objects) await thaw(frozen);
  });

  it("is the same guest's, with their name, e-mail, phone and session", async () => {
    const read = await user().read();
    expect(read).toMatchObject({
      userId,
      number: me.phoneNumber,
      details: { firstName: me.firstName, lastName: me.lastName, email: me.email?.value },
    });
    expect(read?.sessions).toHaveLength(1);
    expect(await user().guestIds()).toEqual([guestId]);
  });

  it("has the same receipts, and gets what the phone pays next", async () => {
    const listed = (await user().receipts(null, 10)).map(({ paymentId }) => paymentId);
    expect(listed).toEqual(receipts.map(({ paymentId }) => paymentId));
    const [known] = await user().receipts(null, 1);
    if (!known) throw new Error("no receipt");
    const next = { ...known, paymentId: anId.payment("p_next"), paidAt: known.paidAt + 1 };
    await guestReceiptsOf(env, anId.guest(guestId)).file(next);
    expect((await user().receipts(null, 1))[0]?.paymentId).toBe("p_next");
  });

  it("stops at an event of a later version, and answers nothing of it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const frozen = evening.objects.find(({ binding }) => binding === "USER");
    if (!frozen) throw new Error("no user");
    const ledger = frozen.tables.filter(({ name }) => name === "ledger");
    const others = frozen.tables.filter(({ name }) => name !== "ledger");
    await thaw(withEventFromLater({ ...frozen, tables: [...ledger, ...others] }));
    await expect(user().read()).rejects.toThrow("loyaltyPointsBurnt");
  });
});
