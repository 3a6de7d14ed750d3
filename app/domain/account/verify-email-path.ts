/** The page that the link of a mail opens (ACC-12). @param back where the guest goes on to. */
export function verifyEmailPath(token: string, back: string): string {
  return `/me/verify-email?${new URLSearchParams({ token, redirectTo: back })}`;
}
