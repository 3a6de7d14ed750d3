import type { ReactNode } from "react";
import { Heading } from "~/ui";
import * as css from "./gallery.css";

interface ExhibitProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One primitive in all its states. The gallery speaks to engineers, and in English. */
export function Exhibit({ id, title, children }: ExhibitProps) {
  return (
    <section className={css.exhibit} id={id} lang="en-US">
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.row}>
      <p className={css.rowLabel}>{label}</p>
      <div className={css.rowThings}>{children}</div>
    </div>
  );
}
