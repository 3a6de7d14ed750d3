/** The parameter that opens the navigation (UX-25). */
const PARAMETER = "burgerMenuOpen";

export function isNavigationOpen(search: string): boolean {
  return new URLSearchParams(search).get(PARAMETER) === "true";
}

export function withNavigation(search: string, open: boolean): string {
  const query = new URLSearchParams(search);
  if (open) query.set(PARAMETER, "true");
  else query.delete(PARAMETER);
  return query.size > 0 ? `?${query}` : "";
}
