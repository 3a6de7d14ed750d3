import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BILL_ID, billDocument, NOW, VENUE_ID } from "#tests/fixtures/bill-document";
import { letIn } from "#tests/fixtures/let-in";
import { contextOf, own, PAYMENT_ID, PLACE, TAB_ID } from "#tests/fixtures/tab-page";
import type { PaymentAnswer } from "~/contracts/payment";
import { TAB_LINKS_COOKIE } from "~/contracts/stored-cookie";
import { storeTabLink, type TabLink } from "~/features/tab/tab-link.server";
import { action as openTab } from "~/routes/tab-new/action.server";
import { loader as newTab } from "~/routes/tab-new/route";
import { openingOf } from "~/routes/tab-register/opening.server";
import { loader as register } from "~/routes/tab-register/route";
import { pathAfterHold } from "./authorise.server";

const stored = (status: string, more: object = {}) => ({
  tabId: TAB_ID,
  displayId: "T1",
  paymentId: PAYMENT_ID,
  customer: null,
  status,
  billId: null,
  ...more,
});
const TAB = `/store/tabs/${TAB_ID}`;
const BILL = `/store/bills/${BILL_ID}`;
const OWN = `/payment/tabs/${TAB_ID}`;
const open = stored("OPEN", { billId: BILL_ID });
const bill = billDocument();

const asked = (context: AppLoadContext, path: string, cookie = "", params: object = {}) => ({
  context,
  params: { venueId: VENUE_ID, ...params },
  request: new Request(`https://tableside.test${path}`, { headers: { cookie } }),
});
const landing = (context: AppLoadContext, cookie = "", path = `/venues/${VENUE_ID}/tab/new`) =>
  newTab(asked(context, path, cookie)).catch((thrown: Response) => thrown);
const NO_LINKS = new Request("https://tableside.test");
const linkAt = async (storedAt: number, billId: string | null = bill.id) => {
  const link = { billId, tabId: TAB_ID, storedAt } as TabLink;
  return (await storeTabLink(NO_LINKS, PLACE, link)).split(";")[0] ?? "";
};
/** Presses "Open a tab". */
const press = async (context: AppLoadContext, cookie = "") => {
  const body = new FormData();
  body.set("key", crypto.randomUUID());
  const request = new Request(`https://tableside.test/venues/${VENUE_ID}/tab/new`, {
    method: "POST",
    headers: { cookie },
    body,
  });
  const params = { venueId: VENUE_ID };
  const answer = await openTab({ context, params, request }).catch((thrown: Response) => thrown);
  return (answer as unknown as Response).headers;
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the wait for a tab", () => {
  it("TAB-04 TAB-13 TAB-14 goes from no tab to the store's, then to the bill, or says that it failed", async () => {
    const status = async (answers: Record<string, unknown>, tab = own()) =>
      (await openingOf(NO_LINKS, contextOf(answers), PLACE, tab)).status;
    expect(await status({}, own({ isNamed: false }))).toBe("NOT_STARTED");
    expect(await status({})).toBe("INITIALIZING");
    expect(await status({ [TAB]: stored("INITIATING") })).toBe("INITIALIZING");
    expect(await status({ [TAB]: open })).toBe("INITIALIZING");
    expect(await status({ [TAB]: open, [BILL]: bill })).toBe("INITIALIZED");
    const failed = stored("INITIALISATION_FAILED", { openingFailureReason: "closed" });
    expect(await status({ [TAB]: failed })).toBe("FAILED");
  });

  it("TAB-13 TAB-15 looks again every five seconds without a script, and leads on a second later", async () => {
    const page = async (answers: Record<string, unknown>, cookie = "") =>
      letIn(
        asked(contextOf(answers), `/venues/${VENUE_ID}/tab/${TAB_ID}/register`, cookie, {
          tabId: TAB_ID,
        }),
        "tab-owner",
      )
        .then(register)
        .catch((thrown: Response) => thrown);
    const waits = await page({ [OWN]: own() });
    expect(await waits.json()).toMatchObject({ status: "INITIALIZING", refreshAfterS: 5 });
    const done = await page({ [OWN]: own(), [TAB]: open, [BILL]: bill });
    expect(done.headers.get("set-cookie")).toContain(`${TAB_LINKS_COOKIE}=`);
    expect(await done.json()).toMatchObject({ status: "INITIALIZED", refreshAfterS: 1 });
    const again = await page({ [OWN]: own(), [TAB]: open, [BILL]: bill }, await linkAt(NOW));
    expect(again.headers.get("location")).toMatch(new RegExp(`/bills/${BILL_ID}$`));
  });

  it("TAB-16 looks no more once the tab failed, and its retry leads to where tabs are opened", async () => {
    const failed = stored("INITIALISATION_FAILED", { openingFailureReason: "closed" });
    const path = `/venues/${VENUE_ID}/tab/${TAB_ID}/register`;
    const context = contextOf({ [OWN]: own(), [TAB]: failed });
    const page = await (
      await register(await letIn(asked(context, path, "", { tabId: TAB_ID }), "tab-owner"))
    ).json();
    expect(page).toMatchObject({ status: "FAILED", again: `/venues/${VENUE_ID}/tab/new` });
    expect(page).not.toHaveProperty("refreshAfterS");
  });
});

describe("the landing of tabs", () => {
  it("TAB-18 TAB-20 leads to the bill of a tab for six hours", async () => {
    const cookie = await linkAt(NOW);
    const soon = await landing(contextOf({ [BILL]: bill }, NOW + 5 * 3_600_000), cookie);
    expect(soon.headers.get("location")).toMatch(new RegExp(`/bills/${BILL_ID}$`));
    const late = await landing(contextOf({ [BILL]: bill }, NOW + 6 * 3_600_000), cookie);
    expect(late.headers.get("set-cookie")).toContain("Max-Age=0");
  });

  it("TAB-18 leads to it for as long as the venue says", async () => {
    const rules = { ...PLACE.rules, tabLinkHours: 12 };
    const cookie = await linkAt(NOW);
    const later = (hours: number) => ({
      ...contextOf({ [BILL]: bill }, NOW + hours * 3_600_000, { ...PLACE, rules }),
    });
    const open = await landing(later(11) as unknown as AppLoadContext, cookie);
    expect(open.headers.get("location")).toMatch(new RegExp(`/bills/${BILL_ID}$`));
    const over = await landing(later(12) as unknown as AppLoadContext, cookie);
    expect(over.headers.get("set-cookie")).toContain("Max-Age=0");
  });

  it("TAB-19 clears a link whose bill is gone or closed, or that can't be read", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const cookie = await linkAt(NOW);
    for (const [answers, sent] of [
      [{}, cookie],
      [{ [BILL]: billDocument({ closedAt: NOW }) }, cookie],
      [{ [BILL]: bill }, `${TAB_LINKS_COOKIE}=nonsense`],
    ] as const) {
      const page = await landing(contextOf(answers), sent);
      expect(page.headers.get("set-cookie")).toContain("Max-Age=0");
    }
  });

  describe("once a tab is begun there", () => {
    const register = `/venues/${VENUE_ID}/tab/${TAB_ID}/register`;
    const card = `/venues/${VENUE_ID}/tab/authorize?tab=${TAB_ID}`;
    const begun = own({ isNamed: false, holds: [] });

    it("TAB-06 stores the tab's link with the first press", async () => {
      const answers = { "/tab": { tabId: TAB_ID, displayId: "T1", paymentId: PAYMENT_ID } };
      const headers = await press(contextOf(answers));
      expect(headers.get("location")).toBe(card);
      const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
      const again = await landing(contextOf({ [OWN]: own() }), cookie);
      expect(again.headers.get("location")).toBe(register);
    });

    it("TAB-06 is one tab for two windows that are pressed at once, and another once that one is over", async () => {
      const keys: (string | null)[] = [];
      const isOver = new Set<string | null>();
      const initiate = ({ headers }: Request) => {
        const key = headers.get("idempotency-key");
        keys.push(key);
        if (isOver.has(key)) return Response.json({ code: "tab-closed" }, { status: 409 });
        return Response.json({ tabId: TAB_ID, displayId: "T1", paymentId: PAYMENT_ID });
      };
      const at = (now: number) => contextOf({ "/tab": initiate }, now);
      await Promise.all([press(at(NOW)), press(at(NOW + 1))]);
      expect(keys).toEqual([keys[0], keys[0]]);

      isOver.add(keys[0] ?? null);
      expect((await press(at(NOW + 2))).get("location")).toBe(card);
      expect(new Set(keys).size).toBe(2);
      await press(at(NOW + 3_600_000));
      expect(new Set(keys).size).toBe(3);
    });

    it("TAB-18 leads who left while the till opens it back to it, and holds no second card", async () => {
      const cookie = await linkAt(NOW, null);
      for (const context of [
        contextOf({ [OWN]: own() }),
        contextOf({ [OWN]: own({ isNamed: false }) }),
      ]) {
        expect((await landing(context, cookie)).headers.get("location")).toBe(register);
        expect((await press(context, cookie)).get("location")).toBe(register);
      }
      const opened = contextOf({ [OWN]: own({ status: "OPEN", billId: bill.id }), [BILL]: bill });
      const leads = (await landing(opened, cookie)).headers.get("location");
      expect(leads).toMatch(new RegExp(`/bills/${BILL_ID}$`));
    });

    it("TAB-07 goes on with a tab that no card was held for, by the same press", async () => {
      const cookie = await linkAt(NOW, null);
      const page = await landing(contextOf({ [OWN]: begun }), cookie);
      expect(await page.json()).toMatchObject({ offered: true });
      expect((await press(contextOf({ [OWN]: begun }), cookie)).get("location")).toBe(card);
    });

    it("TAB-19 TAB-21 clears the link of one that is over, and begins none beside one that can't be read", async () => {
      vi.spyOn(console, "warn").mockImplementation(() => {});
      const cookie = await linkAt(NOW, null);
      const over = [{ isClosed: true }, { status: "INITIALISATION_FAILED" as const }];
      for (const answers of [{}, ...over.map((more) => ({ [OWN]: own(more) }))]) {
        const page = await landing(contextOf(answers), cookie);
        expect(page.headers.get("set-cookie")).toContain("Max-Age=0");
      }
      const page = await landing(contextOf({ [OWN]: 503 }), cookie);
      expect(page.headers.get("set-cookie")).toBeNull();
      const pressed = await press(contextOf({ [OWN]: 503 }), cookie);
      expect(pressed.get("location")).toMatch(/problem=engagement$/);
    });
  });

  it("TAB-23 is a 404 for an unknown venue", async () => {
    const context = { ...contextOf({}), tenant: { venue: null } } as unknown as AppLoadContext;
    expect((await landing(context)).status).toBe(404);
  });

  it("TAB-21 PRE-12 says at the start that a tab could not begin, and so does the log", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const headers = await press(contextOf({ "/tab": 409 }));
    const leads = headers.get("location") ?? "";
    expect(leads).toMatch(/\/tab\/new\?problem=engagement$/);
    const { toast } = await (await landing(contextOf({}), "", leads)).json();
    expect(toast).toBe("Something went wrong, and no hold was placed. Please try again.");
    expect(JSON.stringify(warned.mock.calls)).toContain("billing tab initiation failed");
  });

  it("TAB-21 tells a guest who began too many in a row to wait, in their language", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const german = (answers: Record<string, unknown>) =>
      ({ ...contextOf(answers), locale: "de-DE" }) as unknown as AppLoadContext;
    const leads = (await press(german({ "/tab": 429 }))).get("location") ?? "";
    const page = await landing(german({}), "", leads);
    const { tooMany, toast } = await page.json();
    expect(tooMany).toContain("Warten Sie eine Minute");
    expect(toast).toBeNull();
  });
});

describe("where a hold leads", () => {
  const paths = {
    held: "/held",
    waits: () => "/waits",
    form: (why: Record<string, string>) => `/form?${new URLSearchParams(why)}`,
  };
  const leads = (step: string, declineCode: string | null = null) =>
    pathAfterHold({ paymentId: PAYMENT_ID, step, declineCode } as PaymentAnswer, TAB_ID, paths);

  it("PRE-08 to PRE-11: held, to the bank, back with the reason, or back as if nothing had been", () => {
    expect(leads("succeeded")).toBe("/held");
    expect(leads("actionRequired")).toBe("/waits");
    expect(leads("declined", "insufficient_funds")).toBe(
      "/form?recoverable=true&reason=insufficient-funds",
    );
    expect(leads("failed", "processing_error")).toContain("recoverable=true");
    expect(leads("cancelled", "expired")).toContain("recoverable=true");
  });

  it("PRE-11 does nothing where the guest broke it off", () => {
    expect(leads("cancelled", "user_aborted")).toBe("/form?");
    expect(leads("cancelled", "taken_back")).toBe("/form?");
  });
});
