import { type RefObject, useEffect, useState } from "react";
import type { WalletSheet } from "~/contracts/wallet-sheet";

/** What the sheet shows; null where the guest chooses another method in it. */
export type SheetState = WalletSheet | "asking" | null;

/** Whether the dialog around a place is open. Its own events say only when it closes. */
export function useIsOpen(place: RefObject<HTMLElement>): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const dialog = place.current?.closest("dialog");
    if (!dialog) return;
    const look = () => setIsOpen(dialog.open);
    const watch = new MutationObserver(look);
    watch.observe(dialog, { attributes: true, attributeFilter: ["open"] });
    look();
    return () => watch.disconnect();
  }, [place]);
  return isOpen;
}

/**
 * Asks for the sheet each time that it opens, and again when the bill comes to something else meanwhile: what was
 * shown can't be pressed any more, and the guest reads why.
 */
export function useSheet(base: string, payable: string, isOpen: boolean) {
  const [state, setState] = useState<SheetState>("asking");
  const [first, setFirst] = useState<string | null>(null);
  useEffect(() => {
    if (!isOpen) return setFirst(null);
    const ending = new AbortController();
    setState("asking");
    setFirst((before) => before ?? payable);
    void askFor(base, ending.signal).then((sheet) => {
      if (!ending.signal.aborted) setState(sheet);
    });
    return () => ending.abort();
  }, [base, payable, isOpen]);
  return { state, isChanged: first !== null && first !== payable };
}

/** Null for whatever stands against it: the bill's page and the other ways to pay say that by themselves. */
async function askFor(base: string, signal: AbortSignal): Promise<WalletSheet | null> {
  try {
    const answer = await fetch(`${base}/sheet`, { method: "POST", redirect: "manual", signal });
    return answer.ok ? ((await answer.json()) as WalletSheet | null) : null;
  } catch {
    return null;
  }
}
