import type { PaymentId } from "~/contracts/ids";
import { isWallet } from "~/domain/checkout/methods";
import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { wallets as faces } from "~/ui/wallet-face.css";
import type { MethodView } from "./method-view.server";
import { WALLET } from "./wallet-field";

interface WalletsProps {
  wallets: MethodView[];
  /** What a press does: it pays, or asks first (PAY-27). */
  intent: string;
  paymentId: PaymentId;
  expectedTotal: number;
}

/** A button for each wallet inside a form that has more to say, such as whose orders a hold pays for. */
export function WalletPresses({ wallets }: { wallets: MethodView[] }) {
  const t = useT("pay");
  const { state, formData } = useNavigation();
  return wallets.map(({ method }) =>
    isWallet(method) ? (
      <button
        key={method}
        type="submit"
        name={WALLET}
        value={method}
        className={faces[method]}
        aria-label={t(`method.${method}.title`)}
        aria-busy={(state === "submitting" && formData?.get(WALLET) === method) || undefined}
      />
    ) : null,
  );
}

/** A button for each wallet, above all that has to be typed (PAY-02). */
export function Wallets({ wallets, intent, paymentId, expectedTotal }: WalletsProps) {
  const t = useT("pay");
  const { state, formData } = useNavigation();
  return wallets.map(({ method }) =>
    isWallet(method) ? (
      <Form key={method} method="post">
        <input type="hidden" name="paymentId" value={paymentId} />
        <input type="hidden" name="expectedTotal" value={expectedTotal} />
        <input type="hidden" name="method" value={method} />
        <button
          type="submit"
          name="intent"
          value={intent}
          className={faces[method]}
          aria-label={t(`method.${method}.title`)}
          aria-busy={(state === "submitting" && formData?.get("method") === method) || undefined}
        />
      </Form>
    ) : null,
  );
}
