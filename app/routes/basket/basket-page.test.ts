import { describe, expect, it } from "vitest";
import { basketLine } from "#tests/fixtures/basket-line";
import { NOW, units } from "#tests/fixtures/bill-document";
import { dish, menu } from "#tests/fixtures/menu";
import { BASKET_ID, tablePage } from "#tests/fixtures/table-page";
import { venueRulesSchema } from "~/contracts/venue";
import { action } from "./action.server";
import { loader } from "./route";

const food = menu("food", [dish("soup", 5)]);
const rules = venueRulesSchema.parse({ orderNotes: true });
const page = (more: Partial<Parameters<typeof tablePage>[0]> = {}) =>
  tablePage({ menus: [food], items: [basketLine("soup", 2)], more: { rules }, ...more });

type Page = ReturnType<typeof page>;

const ana = { name: "Ana", sign: null, number: 1, mine: true };
const countdown = (more: object = {}) => ({
  orderId: `o_${"b".repeat(32)}`,
  by: ana,
  endsAt: NOW + 20_000,
  sent: false,
  orderKey: BASKET_ID,
  shown: null,
  ...more,
});

const opened = async (at: Page) =>
  loader(at.args("/basket")).catch((thrown: Response) => thrown.headers.get("location"));
const pressed = async (at: Page, ...fields: [string, string][]) => {
  const answer = (await action(at.args("/basket", {}, fields)).catch(
    (thrown: Response) => thrown,
  )) as Response;
  const to = answer.headers.get("location");
  return to ? { to } : { status: answer.status, ...((await answer.json()) as object) };
};

describe("the basket after hours", () => {
  const closed = () => page({ served: [] });

  it("BASK-07 is still there once nothing is served any more, and says why it can't be sent", async () => {
    expect(await opened(page())).toMatchObject({ closed: [], lines: [{ quantity: 2 }] });
    expect(await opened(closed())).toMatchObject({
      closed: [
        "Dish soup isn’t available at this time of day. It’s still in your cart, but hasn’t been ordered.",
      ],
      lines: [{ quantity: 2 }],
    });
  });

  it("BASK-07 is named in the language that the guest reads menus in", async () => {
    const translations = { "de-DE": { name: "Suppe" } };
    const lunch = menu("food", [dish("soup", 5, { translations })]);
    const at = page({ menus: [lunch], served: [] });
    expect(await loader(at.args("/basket?language=DE"))).toMatchObject({
      closed: [expect.stringMatching(/^Suppe isn’t available at this time of day\./)],
      lines: [{ name: { text: "Suppe", lang: "de" } }],
    });
  });

  it("can be changed, and not be sent", async () => {
    const at = closed();
    expect(await pressed(at, ["intent", "order"])).toEqual({ to: `${at.base}/basket` });
    expect(at.sent).toEqual([]);
    expect(await pressed(at, ["set", "line-soup:1"])).toEqual({ to: `${at.base}/basket` });
    expect(at.sent).toMatchObject([
      ["PUT", expect.stringMatching(/lines\/line-soup$/), { quantity: 1 }],
    ]);
  });

  it("leads to the menus where the venue takes no orders at any hour", async () => {
    const at = page({
      served: [],
      more: { ordering: { enabled: false, filterConfiguration: "HIDDEN", openBillEnabled: true } },
    });
    expect(await opened(at)).toBe(`${at.base}/menus`);
  });
});

describe("a basket that its guest was about to send", () => {
  const back = async (path: string, mine = true) => {
    const at = page({ countdowns: [countdown({ by: { ...ana, mine } })] });
    const asked = at.args("/basket");
    const referer = new URL(`${at.base}${path}`, asked.request.url).href;
    await loader({ ...asked, request: new Request(asked.request.url, { headers: { referer } }) });
    return at.sent.filter(([method]) => method === "DELETE").map(([, taken]) => taken);
  };

  it("ORD-12 ORD-17 takes the order back once the guest is back from the confirm screen, by whichever link", async () => {
    expect(await back("/basket/confirm?held")).toEqual([
      `/api/ordering/tables/till-4/countdowns/${BASKET_ID}`,
    ]);
    // The page looks again by itself in another tab, and somebody else's countdown is theirs.
    expect(await back("/basket")).toEqual([]);
    expect(await back("/basket/confirm", false)).toEqual([]);
  });

  it("says what came of taking it back", async () => {
    for (const [said, takeBack] of [
      ["taken-back", "takenBack"],
      ["order-sent", "sentAlready"],
      ["take-back-limit", "takeBackLimit"],
      ["else", null],
    ]) {
      expect(await loader(page().args(`/basket?order=${said}`))).toMatchObject({ takeBack });
    }
  });
});

describe("a basket with more than one order may have", () => {
  it("says the limit and has no button to order, also where the operator lowered it since", async () => {
    const few = venueRulesSchema.parse({ orderLimits: { ofOneDish: 1 } });
    expect(await opened(page())).toMatchObject({ over: null });
    expect(await opened(page({ more: { rules: few } }))).toMatchObject({
      over: "You can order up to 1 of each item.",
    });
  });

  it("says in minutes when a guest can order again, and nothing once they can", async () => {
    const at = page();
    const later = async (search: string) =>
      ((await loader(at.args(`/basket?${search}`))) as { later: string | null }).later;
    expect(await later(`order=guest-limit&until=${NOW + 61_000}`)).toMatch(/in 2 minutes;/);
    expect(await later(`order=table-limit&until=${NOW + 60_000}`)).toMatch(/in 1 minute, or/);
    expect(await later(`order=guest-limit&until=${NOW + 9e9}`)).toMatch(/in 10 minutes;/);
    for (const over of [`until=${NOW}`, "until=never", ""]) {
      expect(await later(`order=guest-limit&${over}`)).toBeNull();
    }
  });
});

describe("the editor of the note", () => {
  it("BASK-11 shows at venues that take notes, and everywhere once the operator lets all of them", async () => {
    const none = { rules: venueRulesSchema.parse({}) };
    expect(await opened(page())).toMatchObject({ note: "" });
    expect(await opened(page({ more: none }))).toMatchObject({ note: null });
    expect(await opened(page({ more: none, settings: { orderNotes: true } }))).toMatchObject({
      note: "",
    });
  });
});

describe("a press in the basket", () => {
  it("BASK-12 with a note of 10,000 characters says how many it may have, and loses none of them", async () => {
    const at = page();
    const note = "x".repeat(10_000);
    const answer = await pressed(at, ["intent", "order"], ["note", note]);
    expect(answer).toEqual({
      status: 422,
      problem: "Your note can have up to 500 characters.",
      note,
    });
    expect(at.sent).toEqual([]);
    await pressed(at, ["intent", "note"], ["note", "x".repeat(500)]);
    expect(at.sent).toHaveLength(1);
  });

  it("BASK-11 forgets a note that was emptied, and leaves it alone where its field is not sent", async () => {
    const at = page({ note: "No nuts" });
    await pressed(at, ["intent", "note"], ["note", ""]);
    expect(at.sent).toMatchObject([["PUT", expect.stringMatching(/note$/), { note: "" }]]);
    const without = page({ note: "No nuts" });
    await pressed(without, ["intent", "note"]);
    expect(without.sent).toEqual([]);
  });

  it("changes nothing by a press that no page of ours has", async () => {
    const at = page();
    for (const set of [
      "line-soup",
      "line-soup:-1",
      "line-soup:9999",
      `${"x".repeat(65)}:1`,
      "../x:1",
    ]) {
      expect(await pressed(at, ["set", set]), set).toEqual({ to: `${at.base}/basket` });
    }
    await pressed(at, ["intent", "buy"], ["total", "1e309"], ["total", "2"]);
    await pressed(at, ["set", "line-soup:1"], ["set", "line-soup:2"]);
    expect(at.sent).toEqual([]);
  });

  it("ORD-19 BASK-01 leads to the order where the basket was sent already, from this table or another", async () => {
    const fields: [string, string][] = [
      ["intent", "order"],
      ["basketId", BASKET_ID],
    ];
    const sent = page({ items: [], placed: { orderId: `o_${"b".repeat(32)}` } });
    expect(await pressed(sent, ...fields)).toEqual({ to: `${sent.base}/order-placed` });
    const gone = page({ items: [] });
    expect(await pressed(gone, ...fields)).toEqual({ to: `${gone.base}/basket` });
  });

  it("ORD-10 BASK-10 goes on to the screen that confirms the order", async () => {
    const at = page();
    const fields: [string, string][] = [
      ["intent", "order"],
      ["basketId", BASKET_ID],
    ];
    expect(await pressed(at, ...fields)).toEqual({ to: `${at.base}/basket/confirm` });
    expect(at.sent).toEqual([
      [
        "PUT",
        `/api/ordering/tables/till-4/countdowns/${BASKET_ID}`,
        { sendsInS: 20, total: units(10), owed: units(10) },
      ],
    ]);
  });

  it("counts nothing down for a large order, which goes by a press alone", async () => {
    const order: [string, string][] = [["intent", "order"]];
    const at = page({ items: [basketLine("soup", 40)] });
    expect(await pressed(at, ...order)).toEqual({ to: `${at.base}/basket/confirm` });
    expect(at.sent).toEqual([]);
  });
});
