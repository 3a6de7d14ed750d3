import type { MouseEvent } from "react";
import { useT } from "~/i18n/react";
import { Dialog } from "~/ui";
import { CookieChoice, type CookieChoiceView } from "./cookie-choice";

export const COOKIES_DIALOG_ID = "cookies";

interface CookiesDialogProps {
  choice: CookieChoiceView;
  closeHref: string;
  onClosed: () => void;
}

/** The guest's cookies over the page that they are on (CONS-06). Without a script its link leads to a page. */
export function CookiesDialog({ choice, closeHref, onClosed }: CookiesDialogProps) {
  const t = useT("privacy");
  const common = useT("common");
  return (
    <Dialog
      id={COOKIES_DIALOG_ID}
      title={t("cookies.title")}
      closeHref={closeHref}
      closeLabel={common("close")}
      onClosed={onClosed}
    >
      <CookieChoice choice={choice} />
    </Dialog>
  );
}

export function openCookies(event: MouseEvent): void {
  event.preventDefault();
  location.hash = COOKIES_DIALOG_ID;
}
