import type { ReactNode } from "react";
import * as css from "./page.css";

interface PageProps {
  header?: ReactNode;
  footer?: ReactNode;
  bar?: ReactNode;
  /** A `PageBar` that comes and goes by itself, instead of `bar`. */
  ownBar?: ReactNode;
  tabs?: ReactNode;
  /** The text of the link that jumps over the header. */
  skipLabel?: string;
  children: ReactNode;
}

/** A page of the app: one column up to 500 px, the brand around it on larger screens (UX-05, UX-06). */
export function Page({ header, footer, bar, ownBar, tabs, skipLabel, children }: PageProps) {
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
      {bar ? <PageBar overTabs={Boolean(tabs)}>{bar}</PageBar> : ownBar}
      {tabs}
    </div>
  );
}

/** What stays at the foot of the screen, above the tabs where there are some. */
export function PageBar({ overTabs, children }: { overTabs: boolean; children: ReactNode }) {
  return (
    <div className={overTabs ? css.barOverTabs : css.bar} data-pay-bar="" data-part="bar">
      {children}
    </div>
  );
}

/** The quiet end of a page: who takes the payment, legal links. */
export function Footer({ children }: { children: ReactNode }) {
  return <footer className={css.footer}>{children}</footer>;
}
