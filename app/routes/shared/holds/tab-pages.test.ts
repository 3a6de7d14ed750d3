import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BILL_ID, billDocument, NOW, VENUE_ID } from "#tests/fixtures/bill-document";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import type { PaymentAnswer } from "~/contracts/payment";
import { TAB_LINKS_COOKIE } from "~/contracts/tab-links";
import type { OwnTab } from "~/contracts/tabs";
import { action as openTab } from "~/routes/tab-new/action.server";
import { loader as newTab } from "~/routes/tab-new/route";
import { openingOf } from "~/routes/tab-register/opening.server";
import { loader as register } from "~/routes/tab-register/route";
import { createPlatform } from "~/services/platform.server";
import { pathAfterHold } from "./authorise.server";
import { storeTabLink } from "./tab-link.server";

const TAB_ID = `a_${"t".repeat(32)}`;
const PAYMENT_ID = `p_${"p".repeat(32)}`;

const own = (more: Partial<OwnTab> = {}): OwnTab =>
  ({
    tabId: TAB_ID,
    displayId: "T1",
    venueId: VENUE_ID,
    status: "INITIATING",
    billId: null,
    isNamed: true,
    isClosed: false,
    currency: "EUR",
    amount: 2_000_000,
    nextPaymentId: PAYMENT_ID,
    holds: [{ paymentId: PAYMENT_ID, step: "succeeded", amount: 2_000_000 }],
    ...more,
  }) as OwnTab;

const PLACE = venue({
  ordering: { enabled: true, filterConfiguration: "HIDDEN", openBillEnabled: true },
});

/** Pages whose calls are answered by path; what is missing is a 404. */
function contextOf(answers: Record<string, unknown>, now = NOW): AppLoadContext {
  const viewer = aViewer();
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer,
    fetch: async ({ url }) => {
      const { pathname } = new URL(url);
      const answer = Object.entries(answers).find(([path]) => pathname.endsWith(path))?.[1];
      if (typeof answer === "number") return Response.json({ code: "refused" }, { status: answer });
      return answer ? Response.json(answer) : Response.json({ code: "not-found" }, { status: 404 });
    },
  });
  const tenant = { venue: PLACE };
  return {
    platform,
    tenant,
    now,
    locale: "en-GB",
    viewer,
    session: {},
  } as unknown as AppLoadContext;
}

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
const linkAt = async (storedAt: number) =>
  (await storeTabLink(NO_LINKS, PLACE, { billId: bill.id, tabId: TAB_ID, storedAt })).split(
    ";",
  )[0] ?? "";

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
      register(
        asked(contextOf(answers), `/venues/${VENUE_ID}/tab/${TAB_ID}/register`, cookie, {
          tabId: TAB_ID,
        }),
      ).catch((thrown: Response) => thrown);
    const waits = await page({ [OWN]: own() });
    expect(await waits.json()).toMatchObject({ status: "INITIALIZING", refreshAfterS: 5 });
    const done = await page({ [OWN]: own(), [TAB]: open, [BILL]: bill });
    expect(done.headers.get("set-cookie")).toContain(`${TAB_LINKS_COOKIE}=`);
    expect(await done.json()).toMatchObject({ status: "INITIALIZED", refreshAfterS: 1 });
    const again = await page({ [OWN]: own(), [TAB]: open, [BILL]: bill }, await linkAt(NOW));
    expect(again.headers.get("location")).toMatch(new RegExp(`/bills/${BILL_ID}$`));
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
      ...contextOf({ [BILL]: bill }, NOW + hours * 3_600_000),
      tenant: { venue: { ...PLACE, rules } },
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

  it("TAB-23 is a 404 for an unknown venue", async () => {
    const context = { ...contextOf({}), tenant: { venue: null } } as unknown as AppLoadContext;
    expect((await landing(context)).status).toBe(404);
  });

  it("TAB-21 PRE-12 says at the start that a tab could not begin, and so does the log", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const body = new FormData();
    body.set("key", crypto.randomUUID());
    const request = new Request(`https://tableside.test/venues/${VENUE_ID}/tab/new`, {
      method: "POST",
      body,
    });
    const params = { venueId: VENUE_ID };
    const answer = await openTab({ context: contextOf({ "/tab": 409 }), params, request }).catch(
      (thrown: Response) => thrown,
    );
    const { headers } = answer as unknown as Response;
    expect(headers.get("location")).toMatch(/\/tab\/new\?problem=engagement$/);
    expect(JSON.stringify(warned.mock.calls)).toContain("billing tab initiation failed");
  });

  it("TAB-21 tells a guest who began too many in a row to wait, in their language", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const address = `https://tableside.test/venues/${VENUE_ID}/tab/new`;
    const body = new FormData();
    body.set("key", crypto.randomUUID());
    const request = new Request(address, { method: "POST", body });
    const params = { venueId: VENUE_ID };
    const german = (answers: Record<string, unknown>) =>
      ({ ...contextOf(answers), locale: "de-DE" }) as unknown as AppLoadContext;
    const answer = await openTab({ context: german({ "/tab": 429 }), params, request }).catch(
      (thrown: Response) => thrown,
    );
    const leads = (answer as unknown as Response).headers.get("location") ?? "";
    const page = await landing(german({}), "", leads);
    const { tooMany, toast } = await page.json();
    expect(tooMany).toContain("warten Sie eine Minute");
    expect(toast).toBeNull();
  });
});

describe("where a hold leads", () => {
  const paths = {
    held: "/held",
    waits: () => "/waits",
    form: (_tab: string, why: Record<string, string>) => `/form?${new URLSearchParams(why)}`,
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
