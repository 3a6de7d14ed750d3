import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anId } from "~/domain/ids.fixture";
import { aPhone, newNumber } from "./accounts.fixture";
import { units } from "./platform.fixture";
import { switches } from "./records.fixture";
import { tabsOf } from "./tabs.fixture";

const VENUE = "osteria";

beforeEach(() => {
  const ordering = { enabled: true, filterConfiguration: "HIDDEN", openBillEnabled: true } as const;
  switches.venue = { ordering };
});
afterEach(() => {
  switches.venue = {};
});

describe("a tab of a guest with two phones", () => {
  it("SEC-03 is found, read and named on the other one once it is signed in, and by nobody else", async () => {
    const number = newNumber();
    const [one, other] = [aPhone({ venueId: VENUE }), aPhone({ venueId: VENUE })];
    const first = tabsOf(one, VENUE);
    const { tabId, paymentId } = (await first.initiate()).body;
    expect((await first.authorise(tabId, paymentId, units(20))).body.step).toBe("succeeded");
    expect((await tabsOf(other, VENUE).own(tabId)).status).toBe(404);
    await one.enter(number);
    const { accessToken: sessionId } = await other.enter(number);
    const second = tabsOf({ guestId: anId.guest(other.guestId), sessionId }, VENUE);
    const read = await second.own(tabId);
    expect([read.status, read.body.holds.map((hold) => hold.paymentId)]).toEqual([
      200,
      [paymentId],
    ]);
    expect((await second.payment(tabId, paymentId)).body.step).toBe("succeeded");
    expect((await second.name(tabId)).status).toBe(200);
    expect((await first.own(tabId)).body.isNamed).toBe(true);
    const stranger = aPhone({ venueId: VENUE });
    const { accessToken } = await stranger.enter(newNumber());
    const others = tabsOf({ guestId: anId.guest(stranger.guestId), sessionId: accessToken }, VENUE);
    expect((await others.own(tabId)).status).toBe(404);
    expect((await others.name(tabId)).status).toBe(404);
  });
});
