import { type LinkProps, Link as RemixLink } from "@remix-run/react";

type Props = Omit<LinkProps, "discover" | "prefetch" | "relative">;

/**
 * A way to another page of the site. Where the address is a path from the root as Remix would write it, the
 * server writes the anchor itself: working that out by hooks is a fifteenth of a bill's page
 * (docs/decisions/0013).
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;

function BrowserLink(props: Props) {
  return <RemixLink {...props} discover="none" />;
}

function ServerLink(props: Props) {
  const { to, replace, state, preventScrollReset, reloadDocument, viewTransition, ...rest } = props;
  if (!isWrittenOut(to)) return <BrowserLink {...props} />;
  return <a {...rest} href={to} />;
}

function isWrittenOut(to: LinkProps["to"]): to is string {
  return typeof to === "string" && to.startsWith("/") && !CHANGED.test(to);
}

/** What Remix takes out of a path: doubled slashes, dots, and the sign of an empty query or hash. */
const CHANGED = /\/[/.]|[?#](?:#|$)/;
