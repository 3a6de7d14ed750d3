import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadTexts, textStore } from "./load-texts.client";

const FILE = "https://bill.example/assets/texts-fr.json";
const texts = { common: { product: "Tableside" } };
const head = { querySelector: () => ({ href: FILE }) } as unknown as HTMLHeadElement;

describe("the page's file of texts", () => {
  const asked: [string, number][] = [];
  let answers: (() => Promise<Response>)[] = [];

  beforeEach(() => {
    asked.length = 0;
    vi.useFakeTimers({ now: 0 });
    vi.stubGlobal("fetch", (url: string) => {
      asked.push([url, Date.now()]);
      return answers.shift()?.() ?? Promise.reject(new Error("asked too often"));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const isThere = async () => Response.json(texts);
  const isMissing = async () => new Response(null, { status: 404 });
  const isLost = async () => Promise.reject(new TypeError("Failed to fetch"));

  it("I18N-09 is asked for once where it loads", async () => {
    answers = [isThere];
    expect((await loadTexts(head)).catalogue).toEqual(texts);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([[FILE, 0]]);
  });

  it.each([
    ["is missing", isMissing],
    ["is lost on the way", isLost],
  ])("I18N-09 is asked for once more after 500 ms where it %s", async (_, fails) => {
    answers = [fails, isThere];
    const loaded = loadTexts(head);
    await vi.advanceTimersByTimeAsync(499);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await loaded).catalogue).toEqual(texts);
    expect(asked).toEqual([
      [FILE, 0],
      [FILE, 500],
    ]);
  });

  it("I18N-09 is not asked for a third time", async () => {
    answers = [isMissing, isMissing, isThere];
    const loaded = expect(loadTexts(head)).rejects.toThrow("404");
    await vi.advanceTimersByTimeAsync(10_000);
    await loaded;
    expect(asked).toHaveLength(2);
  });
});

describe("the texts of a page's next area", () => {
  it("are fetched once, and added to those that are there", async () => {
    const asked: string[] = [];
    const store = textStore("/bill.json", { common: { back: "Back" } }, async (file) => {
      asked.push(file);
      return { common: { close: "Close" }, tips: { title: "Tip" } };
    });
    expect(store.awaiting("/bill.json")).toBeUndefined();
    const awaited = store.awaiting("/payment.json");
    expect(store.awaiting("/payment.json")).toBe(awaited);
    await awaited;
    expect(store.awaiting("/payment.json")).toBeUndefined();
    expect(asked).toEqual(["/payment.json"]);
    expect(store.catalogue).toEqual({
      common: { back: "Back", close: "Close" },
      tips: { title: "Tip" },
    });
  });
});
