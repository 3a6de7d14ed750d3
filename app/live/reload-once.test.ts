import { describe, expect, it } from "vitest";
import { orReload } from "./reload-once";

function aBrowser() {
  const stored = new Map<string, string>();
  const browser = {
    reloads: 0,
    address: "https://bill.example/venues/v?burgerMenuOpen=true",
    store: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    },
    reload: () => {
      browser.reloads += 1;
    },
  };
  return browser;
}
const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

/** Whether a promise is still open after everything that was to happen has happened. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol();
  return (
    (await Promise.race([
      promise,
      Promise.resolve()
        .then(() => open)
        .then((x) => x),
    ])) === open
  );
}

describe("a part of the page that can't be loaded", () => {
  it("ROUTE-91 reloads the whole page once, and is a fault the second time: never a loop", async () => {
    const browser = aBrowser();
    const first = orReload(gone, () => browser);
    await new Promise((resolve) => setImmediate(resolve));
    expect(browser.reloads).toBe(1);
    expect(await isOpen(first)).toBe(true);
    await expect(orReload(gone, () => browser)).rejects.toThrow("dynamically imported");
    expect(browser.reloads).toBe(1);
  });

  it("ROUTE-91 may reload again once a part was loaded in between", async () => {
    const browser = aBrowser();
    orReload(gone, () => browser);
    await new Promise((resolve) => setImmediate(resolve));
    expect(
      await orReload(
        async () => "part",
        () => browser,
      ),
    ).toBe("part");
    orReload(gone, () => browser);
    await new Promise((resolve) => setImmediate(resolve));
    expect(browser.reloads).toBe(2);
  });
});
