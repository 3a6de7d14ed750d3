import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useT } from "~/i18n/react";
import { Toast } from "~/ui";

const PRESSES = ["submit", "click"];

/**
 * Stops a form that is sent and a link that is followed while the phone is offline, before the router or the
 * browser takes it: an error's page would take this one's place with all that the guest typed. Says so each time.
 */
export function OfflineNotice() {
  const t = useT("common");
  const [held, setHeld] = useState<Event>();
  useEffect(() => {
    const hold = (event: Event) => {
      if (navigator.onLine || (event.type === "click" && !needsServer(event.target as Element))) {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      setHeld(event);
    };
    for (const type of PRESSES) addEventListener(type, hold, true);
    return () => {
      for (const type of PRESSES) removeEventListener(type, hold, true);
    };
  }, []);
  if (!held) return null;
  // In the form's dialog, where there is one: nothing outside of a modal dialog is above it or read aloud.
  const place = (held.target as Element).closest("dialog") ?? document.body;
  return createPortal(
    <Toast key={held.timeStamp} tone="warning">
      {t(held.type === "submit" ? "offline" : "offlineLink")}
    </Toast>,
    place,
  );
}

/** Whether a press is on a link to another page, not to a part of this one or out of a dialog. */
function needsServer(pressed: Element): boolean {
  const link = pressed.closest<HTMLAnchorElement>("a[href]");
  if (!link?.protocol.startsWith("http")) return false;
  const here = location.pathname + location.search;
  const isHere = link.pathname + link.search === here;
  return !isHere || !(link.hash || link.closest("dialog"));
}
