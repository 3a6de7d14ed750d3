import { describe, expect, it, vi } from "vitest";
import { anId } from "~/domain/ids.fixture";
import { tellNative } from "./native-bridge";

const paid = { type: "split-paid", billId: anId.bill("b"), splitId: anId.split("s") } as const;

describe("the app around the page", () => {
  it("PAY-12 UX-36 is notified that a split is paid, on Android and on iOS alike", () => {
    const postMessage = vi.fn();
    tellNative(paid, { tablesideNative: { postMessage } });
    tellNative(paid, { webkit: { messageHandlers: { tableside: { postMessage } } } });
    expect(postMessage.mock.calls).toEqual([[JSON.stringify(paid)], [JSON.stringify(paid)]]);
  });

  it("is not needed in a plain browser, and its faults do not break the page", () => {
    expect(() => tellNative(paid, {})).not.toThrow();
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const postMessage = () => {
      throw new Error("detached");
    };
    expect(() => tellNative(paid, { tablesideNative: { postMessage } })).not.toThrow();
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });
});
