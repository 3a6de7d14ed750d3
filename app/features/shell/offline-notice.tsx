import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useT } from "~/i18n/react";
import { Toast } from "~/ui";

/**
 * Stops a form that is sent while the phone is offline, before the router takes it: its request would fail,
 * and the error's screen would take the page's place with all that the guest typed. Says so each time.
 */
export function OfflineNotice() {
  const t = useT("common");
  const [held, setHeld] = useState<SubmitEvent>();
  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      if (navigator.onLine) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(event);
    };
    addEventListener("submit", hold, true);
    return () => removeEventListener("submit", hold, true);
  }, []);
  if (!held) return null;
  // In the form's dialog, where there is one: nothing outside of a modal dialog is above it or read aloud.
  const place = (held.target as Element).closest("dialog") ?? document.body;
  return createPortal(
    <Toast key={held.timeStamp} tone="warning">
      {t("offline")}
    </Toast>,
    place,
  );
}
