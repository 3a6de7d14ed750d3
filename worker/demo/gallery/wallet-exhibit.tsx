import { createElement, useEffect, useState } from "react";
import type { WalletSheet } from "~/contracts/wallet-sheet";
import type { PayByWallet } from "~/features/wallet-sheet/wallet-sheet";
import { Dialog, LinkButton } from "~/ui";
import { Exhibit } from "./exhibit";

/** What Pay opens on a phone with a wallet; its code is a request of its own, as on the bill. */
export function WalletSheetExhibit({ sheet, here }: { sheet: WalletSheet; here: string }) {
  const [part, setPart] = useState<typeof PayByWallet | null>(null);
  useEffect(() => {
    void import("~/features/wallet-sheet/wallet-sheet").then(({ PayByWallet: Part }) =>
      setPart(() => Part),
    );
  }, []);
  return (
    <Exhibit id="wallet" title="The wallet’s sheet">
      <LinkButton to="#gallery-wallet">Open the sheet</LinkButton>
      <Dialog id="gallery-wallet" title="Pay by wallet" closeHref={here} closeLabel="Close">
        {part ? createElement(part, { sheet, isChanged: true }) : null}
      </Dialog>
    </Exhibit>
  );
}
