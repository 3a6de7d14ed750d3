/** As much of an e-mail as tells its owner which one it is, and nobody else where to write to. */
export function shortAddress(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`;
}
