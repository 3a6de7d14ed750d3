import { useLocation, useActionData as useRemixActionData } from "@remix-run/react";
import { useState } from "react";

/**
 * What the page's action answered: its refusals, its question. It stays until the guest sends again or opens another page.
 * Remix's own hook forgets it when the page's data are read again, as a live page does while its guest reads.
 */
export function useActionData<T>() {
  const answer = useRemixActionData<T>();
  const { key } = useLocation();
  const [kept, keep] = useState({ key, answer });
  if (kept.key === key && (answer === undefined || answer === kept.answer)) return kept.answer;
  keep({ key, answer });
  return answer;
}
