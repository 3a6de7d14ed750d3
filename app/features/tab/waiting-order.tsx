import { Fragment } from "react";
import { useT } from "~/i18n/react";
import { Notice } from "~/ui";
import type { Words } from "../menu/menu-words.server";

interface WaitingOrderProps {
  lines: { key: string; name: Words }[];
  /** No card is asked for any more: the guest only has to send it. */
  ready: boolean;
}

/** The order that waits while a guest is at the page of a card. */
export function WaitingOrder({ lines, ready }: WaitingOrderProps) {
  const t = useT("hold");
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" title={t("waiting.title")}>
      <p>
        {lines.map(({ key, name: { text, lang } }, at) => (
          <Fragment key={key}>
            {at > 0 ? ", " : null}
            <span lang={lang}>{text}</span>
          </Fragment>
        ))}
      </p>
      <p>{t(ready ? "waiting.ready" : "waiting.afterCard")}</p>
    </Notice>
  );
}
