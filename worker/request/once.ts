/**
 * What a read is called among those of its request. `venue …` is what no guest's call changes, such as what has run out;
 * `guest …` is anything else, which the first call that may have changed it makes forgotten.
 */
export type ReadKey = `${"venue" | "guest"} ${string}`;

const readsOf = new WeakMap<ExecutionContext, Map<ReadKey, Promise<unknown>>>();

/**
 * Reads something once for a request, whoever asks for it: the page, the platform's calls that it makes, and what was
 * asked ahead. What is answered is shared, so that nobody may change it. A read that failed is begun again.
 *
 * @param ctx the request's own, to which its reads are bound; null for work that belongs to none, which reads each time.
 * @param key stands for what `read` answers, its type included.
 */
export function once<T>(
  ctx: ExecutionContext | null,
  key: ReadKey,
  read: () => Promise<T>,
): Promise<T> {
  if (!ctx) return read();
  const reads = readsOf.get(ctx) ?? new Map<ReadKey, Promise<unknown>>();
  readsOf.set(ctx, reads);
  const running = reads.get(key);
  if (running) return running as Promise<T>;
  const answer = read();
  reads.set(key, answer);
  // Whoever waits for it learns of the fault; where nobody does, it must not end the isolate's request.
  answer.catch(() => {
    if (reads.get(key) === answer) reads.delete(key);
  });
  return answer;
}

/** Forgets what a call of this request may have changed: a form's page is rendered in the request that wrote. */
export function forgetReads(ctx: ExecutionContext | null): void {
  const reads = ctx && readsOf.get(ctx);
  if (!reads) return;
  for (const key of reads.keys()) if (key.startsWith("guest ")) reads.delete(key);
}
