import type { ReactNode } from "react";
import { Notice } from "~/ui";
import { problem } from "./problem.css";

/** What is wrong with a form as a whole. It takes the focus, so that the page is read from there (`useRefusal`). */
export function Problem({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without a script nothing else leads the guest to what is wrong.
    <div className={problem} data-problem="" tabIndex={-1} autoFocus>
      <Notice tone="warning" title={title} urgent>
        {children}
      </Notice>
    </div>
  );
}
