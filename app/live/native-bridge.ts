import { useEffect } from "react";
import type { BillId, SplitId } from "~/contracts/ids";

/**
 * The messages to an app that shows these pages in a web view (UX-36). An Android app injects
 * `window.tablesideNative` with `postMessage(text)`; an iOS app adds a script message handler named
 * `tableside`. Both get the same JSON text. In a plain browser nothing happens.
 */
type NativeMessage =
  | { type: "split-paid"; billId: BillId; splitId: SplitId }
  | { type: "receipt-downloaded"; paymentId: string }
  | { type: "signed-in" };

/** Sends a message to the app around the page; a receiver that fails must not disturb the page. */
export function tellNative(message: NativeMessage, page: object = window): void {
  try {
    receiverOf(page)?.postMessage(JSON.stringify(message));
  } catch (fault) {
    console.warn("The app around this page did not take a message.", fault);
  }
}

/** Notifies the app once that the guest's split is paid (PAY-12). */
export function useTellSplitPaid(billId: BillId, splitId: SplitId): void {
  useEffect(() => tellNative({ type: "split-paid", billId, splitId }), [billId, splitId]);
}

type Receiver = { postMessage(text: string): void };

type NativeWindow = {
  tablesideNative?: Receiver;
  webkit?: { messageHandlers?: { tableside?: Receiver } };
};

/** The app around the page, on Android or iOS; nothing in a plain browser. */
export function receiverOf(page: object): Receiver | undefined {
  const { tablesideNative, webkit } = page as NativeWindow;
  return tablesideNative ?? webkit?.messageHandlers?.tableside;
}
