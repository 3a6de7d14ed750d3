import { type ReactNode, useEffect, useRef, useState } from "react";
import { hidden } from "./hidden.css";

import { Icon, type IconName } from "./icon";
import * as css from "./notice.css";

export type Tone = keyof typeof css.tones;

const icons: Record<Tone, IconName> = {
  info: "info",
  success: "check",
  warning: "alert",
  danger: "alert",
};
/** How long a message stays where nobody says otherwise. */
const TOAST_MS = 5_000;

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  urgent?: boolean;
}

/** Something the guest should know, in the page where it matters. */
export function Notice({ tone = "info", title, children, action, urgent }: NoticeProps) {
  return (
    <div className={css.tones[tone]} role={urgent ? "alert" : undefined}>
      <Icon name={icons[tone]} />
      <div className={css.text}>
        {title ? <p className={css.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className={css.action}>{action}</div> : null}
      </div>
    </div>
  );
}

/**
 * A message at the top of the screen for five seconds (SPLIT-64), or as long as `ms` says. It waits while a
 * finger or pointer rests on it. Without JavaScript it stays for ten seconds.
 */
export function Toast({
  tone = "info",
  ms = TOAST_MS,
  children,
}: {
  tone?: Tone;
  ms?: number;
  children: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (element.current?.matches(":hover, :focus-within")) return;
      setGone(true);
      clearInterval(timer);
    }, ms);
    return () => clearInterval(timer);
  }, [ms]);
  return (
    <div ref={element} className={css.toast} role="status" data-gone={gone ? "" : undefined}>
      <Notice tone={tone}>{children}</Notice>
    </div>
  );
}

/**
 * Says in a screen reader what has changed while the page was open, once whatever is being read has
 * ended. It is silent about what was there from the start.
 */
export function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  const [changed, setChanged] = useState(false);
  if (!changed && text !== first) setChanged(true);
  return (
    <span className={hidden} role="status">
      {changed ? text : null}
    </span>
  );
}

/** What is wrong with a form as a whole. It takes the focus, so that the page is read from there (`useRefusal`). */
export function Problem({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without a script nothing else leads the guest to what is wrong.
    <div className={css.problem} data-problem="" tabIndex={-1} autoFocus>
      <Notice tone="warning" title={title} urgent>
        {children}
      </Notice>
    </div>
  );
}
