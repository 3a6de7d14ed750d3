/** So much is asked of the system at once: a call for each id costs four times as much. */
const POOL_BYTES = 4096;

let pool = Buffer.alloc(0);
let used = 0;

/** Random bits that nobody can guess, as base64url: so many bytes, a third more characters. */
export function randomText(bytes: number): string {
  if (used + bytes > pool.length) {
    pool = Buffer.from(crypto.getRandomValues(new Uint8Array(POOL_BYTES)).buffer);
    used = 0;
  }
  const text = pool.toString("base64url", used, used + bytes);
  used += bytes;
  return text;
}
