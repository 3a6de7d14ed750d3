import { useEffect } from "react";
import { type KeptReceipts, keepReceipts } from "~/live/kept-receipts";

/** Has the phone store the receipts of this page, for the guest app's page without a connection. */
export function useKeptReceipts(kept: KeptReceipts | null): void {
  useEffect(() => {
    // A phone whose storage is full shows one receipt fewer.
    if (kept) keepReceipts(kept).catch(() => undefined);
  }, [kept]);
}
