import type { ReactNode } from "react";
import * as css from "./page.css";

interface PageProps {
  header?: ReactNode;
  footer?: ReactNode;
  bar?: ReactNode;
  tabs?: ReactNode;
  /** The text of the link that jumps over the header. */
  skipLabel?: string;
  children: ReactNode;
}

/** A page of the app: one column up to 500 px, the brand around it on larger screens (UX-05, UX-06). */
export function Page({ header, footer, bar, tabs, skipLabel, children }: PageProps) {
  return (
    <div className={css.column}>
      {skipLabel ? (
        <a className={css.skip} href="#content">
          {skipLabel}
        </a>
      ) : null}
      {header}
      <main className={css.main} id="content" tabIndex={-1}>
        {children}
      </main>
      {footer}
      {bar ? (
        <div className={tabs ? css.barOverTabs : css.bar} data-pay-bar="" data-part="bar">
          {bar}
        </div>
      ) : null}
      {tabs}
    </div>
  );
}

/** The quiet end of a page: who takes the payment, legal links. */
export function Footer({ children }: { children: ReactNode }) {
  return <footer className={css.footer}>{children}</footer>;
}
