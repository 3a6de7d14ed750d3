import { useEffect, useState } from "react";
import { useT } from "~/i18n/react";
import { Button, Icon, LinkButton, VisuallyHidden } from "~/ui";
import { Dialog } from "../shell/dialog";
import * as css from "./navigation.css";
import type { Wifi } from "./navigation-slot";
import { useCopy } from "./use-copy";

export const WIFI_DIALOG_ID = "wifi";
const COPY_RESET_MS = 1_000;

interface WifiDialogProps {
  wifi: Wifi;
  closeHref: string;
  onAcknowledge?: () => void;
  /** It was closed, by any control. */
  onClosed?: () => void;
}

/** The network's name and, where it has one, its password with a way to copy it (UX-21, UX-23). */
export function WifiDialog({ wifi, closeHref, onAcknowledge, onClosed }: WifiDialogProps) {
  const t = useT("shell");
  return (
    <Dialog
      id={WIFI_DIALOG_ID}
      title={t("wifi.title")}
      closeHref={closeHref}
      {...(onClosed ? { onClosed } : {})}
    >
      <p>{t("wifi.text")}</p>
      <dl className={css.wifi}>
        <div className={css.wifiRow}>
          <dt>{t("wifi.name")}</dt>
          <dd className={css.wifiValue}>{wifi.ssid}</dd>
        </div>
        {wifi.pwd ? <Password pwd={wifi.pwd} /> : null}
      </dl>
      <LinkButton
        to={closeHref}
        variant="primary"
        wide
        {...(onAcknowledge ? { onClick: onAcknowledge } : {})}
      >
        {t("wifi.gotIt")}
      </LinkButton>
    </Dialog>
  );
}

function Password({ pwd }: { pwd: string }) {
  const t = useT("shell");
  const { state, copy } = useCopy(COPY_RESET_MS);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const labels = { idle: "wifi.copy", copied: "wifi.copied", failed: "wifi.failed" } as const;
  return (
    <div className={css.wifiRow}>
      <dt>{t("wifi.password")}</dt>
      <dd className={css.wifiValue}>
        <span className={css.password}>{pwd}</span>
        {scripted ? (
          <Button type="button" variant="secondary" size="small" onClick={() => copy(pwd)}>
            <Icon name={state === "copied" ? "check" : "copy"} />
            {t(labels[state])}
          </Button>
        ) : null}
        <VisuallyHidden>
          <span role="status">{state === "idle" ? "" : t(labels[state])}</span>
        </VisuallyHidden>
      </dd>
    </div>
  );
}
