import { useEffect } from "react";
import { useRevalidate } from "~/framework";

/** Renders the page again every so often while it waits for something; `null` waits for nothing. */
export function useRevalidateEvery(ms: number | null) {
  const revalidate = useRevalidate();
  useEffect(() => {
    if (ms === null) return;
    const timer = setInterval(revalidate, ms);
    return () => clearInterval(timer);
  }, [ms, revalidate]);
}
