import { useEffect } from "react";
import { useNavigate } from "~/framework";

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
