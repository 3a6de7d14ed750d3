import { useEffect, useState } from "react";

/**
 * Copies a text and says for a while that it did (UX-16: 2 s; UX-22: 1 s in the wifi modal). A copy
 * that fails is logged (UX-17), and `failed` until the next try, so that the guest is not left guessing.
 */
export function useCopy(resetMs = 2_000) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), resetMs);
    return () => clearTimeout(timer);
  }, [state, resetMs]);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch (fault) {
      console.warn("The text could not be copied.", fault);
      setState("failed");
    }
  }
  return { state, copy };
}
