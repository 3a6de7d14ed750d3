import { useT } from "~/i18n/react";
import { Notice } from "~/ui";
import type { HoldAhead } from "./hold-ahead.server";

interface HoldNoticeProps {
  ahead: HoldAhead | null;
  /** The guest comes from the page where the card was held. */
  justHeld?: boolean;
}

/** Says before an order is sent that a card is asked for, how much is held and why, or whose card holds. */
export function HoldNotice({ ahead, justHeld = false }: HoldNoticeProps) {
  const t = useT("hold");
  if (!ahead) return null;
  const { state, title, text } = ahead;
  if (state === "own" && justHeld) {
    return (
      <Notice tone="success" title={title} urgent>
        {t("table.heldText")}
      </Notice>
    );
  }
  return <Notice title={title}>{text}</Notice>;
}
