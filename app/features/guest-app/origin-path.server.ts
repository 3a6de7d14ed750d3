import { isOwnPath } from "~/contracts/own-path";

/** Where a guest wanted to go before a page of a guest app stopped them; null for what is no path of ours. */
export function originPathOf({ searchParams }: URL): string | null {
  const wanted = searchParams.get("originPath");
  return wanted !== null && isOwnPath(wanted) ? wanted : null;
}
