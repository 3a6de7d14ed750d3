import { type ReactNode, useEffect } from "react";
import { useNavigate } from "~/framework";
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

/**
 * Leads on by itself where a script runs, without an entry in the browser's history.
 *
 * @param to null while there is nowhere to go yet.
 */
export function useLeadsOn(to: string | null, ms: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === null) return;
    const timer = setTimeout(() => navigate(to, { replace: true }), ms);
    return () => clearTimeout(timer);
  }, [to, ms, navigate]);
}
