import { useEffect } from "react";
import type { KeptReceipts } from "~/live/kept-receipts";

/** Has the phone store the receipts of this page, for the guest app's page without a connection. */
export function useKeptReceipts(kept: KeptReceipts | null): void {
  useEffect(() => {
    if (!kept) return;
    // What stores them comes once the page is there; a phone whose storage is full shows one receipt fewer.
    import("~/live/kept-receipts")
      .then(({ keepReceipts }) => keepReceipts(kept))
      .catch(() => undefined);
  }, [kept]);
}
