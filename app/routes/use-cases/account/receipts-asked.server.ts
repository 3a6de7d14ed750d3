/** Where in the list of receipts a page's address begins; from the newest where it says nothing. */
export function receiptsAsked(request: Request): { after: string | undefined } {
  return { after: new URL(request.url).searchParams.get("after") ?? undefined };
}
