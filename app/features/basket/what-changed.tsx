import { useT } from "~/i18n/react";
import { Notice } from "~/ui";

interface WhatChangedProps {
  gone: readonly string[];
  /** What is said of lines that are served at another hour. */
  closed: readonly string[];
  notSent: boolean;
  priced: boolean;
}

/** What has changed in the basket since the guest left it (BASK-07), and that their order was not sent for that. */
export function WhatChanged({ gone, closed, notSent, priced }: WhatChangedProps) {
  const t = useT("basket");
  const ordering = useT("order_at_table");
  const isClosed = closed.length > 0;
  const sorry = notSent ? <p>{ordering("place_order_error.unexpected_error.title")}</p> : null;
  return (
    <>
      {isClosed ? (
        <Notice tone="warning" title={t("closed.title")}>
          {sorry}
          {closed.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      ) : null}
      {gone.length > 0 || priced || (notSent && !isClosed) ? (
        <Notice tone="warning" title={t("changed.title")}>
          {isClosed ? null : sorry}
          {gone.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      ) : null}
    </>
  );
}
