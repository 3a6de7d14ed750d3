import { useLocation } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, Icon } from "~/ui";
import * as css from "./navigation.css";
import type { Wifi } from "./navigation-slot";
import { WIFI_DIALOG_ID, WifiDialog } from "./wifi-dialog";

interface SlowNetworkProps {
  wifi: Wifi;
  /** The guest has taken note: it is not shown again (UX-20). */
  onAcknowledge: () => void;
}

/** The network is slow and the venue has wifi: says so at the top of the page, once (UX-18). */
export function SlowNetwork({ wifi, onAcknowledge }: SlowNetworkProps) {
  const t = useT("shell");
  const { pathname, search } = useLocation();
  return (
    <>
      <aside className={css.slow} aria-label={t("network.label")}>
        <Icon name="wifi" size="large" />
        <div className={css.slowWords} role="status">
          <p>{t("network.text")}</p>
          <a href={`#${WIFI_DIALOG_ID}`}>{t("network.open", { ssid: wifi.ssid })}</a>
        </div>
        <Button type="button" variant="quiet" size="small" onClick={onAcknowledge}>
          <Icon name="close" label={t("network.dismiss")} />
        </Button>
      </aside>
      <WifiDialog wifi={wifi} closeHref={pathname + search} onAcknowledge={onAcknowledge} />
    </>
  );
}
