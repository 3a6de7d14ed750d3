import type { ReactNode } from "react";
import { EmptyState, PaidMark, Spinner } from "~/ui";
import * as css from "./held-screen.css";

interface HeldScreenProps {
  done: boolean;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Fills the screen while a card is being authorised, and once it is (PRE-08, TAB-12, TAB-15). */
export function HeldScreen({ done, title, text, children }: HeldScreenProps) {
  return (
    <div className={css.screen} role="status">
      <div className={css.mark}>{done ? <PaidMark /> : <Spinner label={title} />}</div>
      <EmptyState title={title} text={text} action={children} />
    </div>
  );
}
