const MARK = "reloaded-for";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type Browser = { store: Store; reload: () => void; address: string };

/**
 * Loads a part of the page; where that fails, as after a new release, the whole page is reloaded,
 * once (ROUTE-91). A part that fails again after that is a fault, so that no page reloads for ever.
 */
export async function orReload<T>(
  load: () => Promise<T>,
  browser: () => Browser = thisBrowser,
): Promise<T> {
  try {
    const part = await load();
    forget(browser);
    return part;
  } catch (fault) {
    const { store, reload, address } = browser();
    if (store.getItem(MARK) === address) throw fault;
    store.setItem(MARK, address);
    reload();
    // The page is on its way out; nothing is to be shown in between.
    return new Promise<T>(() => undefined);
  }
}

function forget(browser: () => Browser): void {
  try {
    browser().store.removeItem(MARK);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

function thisBrowser(): Browser {
  return {
    store: sessionStorage,
    reload: () => location.reload(),
    address: location.href,
  };
}
