/** Whether the page is that of making an account, which asks the same and says it in other words. */
export function isSignup(request: Request): boolean {
  return new URL(request.url).pathname === "/signup";
}
