/** Does something later in the browser; the answer calls it off. */
export function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
