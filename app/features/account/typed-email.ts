/** Whether what is typed looks like an e-mail; whether mail can go to it is for the server (AUTH-47). */
export function looksLikeEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(typed.trim());
}
