import { useEffect, useRef, useState } from "react";
import type { WalletSheet as Sheet, SheetTip, SheetTotal } from "~/contracts/wallet-sheet";
import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { AmountPanel, CheckboxRow, ChoiceGroup, ChoiceTile, Notice, Spinner } from "~/ui";
import { wallets as faces, or } from "~/ui/wallet-face.css";
import { walletPlace } from "../bill/bill-summary.css";
import { useIsOpen, useSheet } from "./use-sheet";
import * as css from "./wallet-sheet.css";

interface WalletSheetProps {
  base: string;
  /** What the bill's button says. When it changes, the sheet asks again what it is about. */
  payable: string;
  onPaying?: ((isPaying: boolean) => void) | undefined;
}

/**
 * Pays all that is left by the phone's wallet, in the sheet that Pay opens: the amount, a tip, the wallet. The press is
 * the payment page's own form, so that the server decides there what is charged (PAY-02, PAY-09).
 */
export function WalletSheet({ base, payable, onPaying }: WalletSheetProps) {
  const common = useT("common");
  const place = useRef<HTMLDivElement>(null);
  const isOpen = useIsOpen(place);
  const { state, isChanged } = useSheet(base, payable, isOpen);
  useEffect(() => {
    onPaying?.(isOpen);
    return () => onPaying?.(false);
  }, [onPaying, isOpen]);
  return (
    <div ref={place}>
      {state === "asking" ? (
        <div className={walletPlace}>
          <Spinner label={common("loading")} />
        </div>
      ) : null}
      {state && state !== "asking" ? (
        <PayByWallet key={state.paymentId} sheet={state} isChanged={isChanged} />
      ) : null}
    </div>
  );
}

/** What the guest has chosen, and what comes to be charged by it. */
type Chosen = { tip: SheetTip | undefined; total: SheetTotal; roundUp: "yes" | "no" | "" };

function chosenIn({ tips, part }: Sheet, choice: string | null, isWhole: boolean): Chosen {
  const tip = tips.find((one) => one.choice === choice);
  if (!tip?.round) return { tip, total: tip ?? part, roundUp: "" };
  return { tip, total: isWhole ? tip.round : tip, roundUp: isWhole ? "yes" : "no" };
}

/** The form of the sheet: what is paid, with which tip, and the wallet's button. */
export function PayByWallet({ sheet, isChanged }: { sheet: Sheet; isChanged: boolean }) {
  const { action, paymentId, wallet, tips, words } = sheet;
  const [choice, setChoice] = useState<string | null>(sheet.chosen);
  const [isWhole, setIsWhole] = useState(false);
  const isBusy = useNavigation().state !== "idle";
  const { tip, total, roundUp } = chosenIn(sheet, choice, isWhole);
  const sent = { paymentId, expectedTotal: total.expectedTotal, method: wallet.method, roundUp };
  return (
    <Form
      method="post"
      action={action}
      className={css.sheet}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {isChanged ? (
        <Notice tone="warning" urgent>
          {words.changed}
        </Notice>
      ) : null}
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div aria-live="polite">
        <AmountPanel compact label={words.total} amount={total.total} />
      </div>
      {tips.length > 0 ? (
        <ChoiceGroup legend={words.tips} layout="tiles">
          {tips.map((one) => (
            <ChoiceTile
              key={one.choice}
              name="choice"
              value={one.choice}
              title={one.tip}
              detail={one.detail}
              required={sheet.asks}
              checked={one.choice === choice}
              onChange={() => setChoice(one.choice)}
            />
          ))}
        </ChoiceGroup>
      ) : null}
      {tip?.round ? (
        <CheckboxRow
          label={tip.round.offer}
          price={tip.round.total}
          checked={isWhole}
          onChange={({ currentTarget }) => setIsWhole(currentTarget.checked)}
        />
      ) : null}
      <button
        type="submit"
        name="intent"
        value="pay"
        className={faces[wallet.method]}
        aria-label={`${wallet.label} · ${total.total}`}
        aria-busy={isBusy || undefined}
      />
      <p className={or}>{words.other}</p>
    </Form>
  );
}
