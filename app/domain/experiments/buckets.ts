/** Buckets that guests of an experiment fall into: each is a hundredth of a percent. */
export const BUCKETS = 10_000;

/** 0 to 9999: FNV-1a of both names, mixed once more so that ids with a common beginning spread evenly. */
export function bucketOf(experiment: string, subject: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${experiment}:${subject}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS;
}

/** Whether a guest is among the part that an experiment is shown to; 2000 shows it to 20 %. */
export function isExposed(experiment: string, subject: string, exposureBp: number): boolean {
  return bucketOf(experiment, subject) < exposureBp;
}
