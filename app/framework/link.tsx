import { type LinkProps, Link as RemixLink, useLinkClickHandler } from "@remix-run/react";
import { type MouseEvent, startTransition } from "react";

type Props = Omit<LinkProps, "discover" | "prefetch" | "relative">;

/**
 * A way to another page of the site. Where the address is a path from the root as Remix would write it, the anchor is
 * written here: working that out by hooks is a fifteenth of a bill's page on the server (docs/decisions/0013), and in a
 * browser Remix's link is rendered again with every request of the page, each of a menu's 300 (docs/decisions/0144).
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;

function BrowserLink(props: Props) {
  const { to, replace, state, preventScrollReset, reloadDocument, viewTransition, ...rest } = props;
  if (!isWrittenOut(to)) return <RelativeLink {...props} />;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event);
    if (reloadDocument || !isForThisPage(event, rest.target)) return;
    event.preventDefault();
    // As a browser does it, the page's own address again is no step of its history.
    const { pathname, search, hash } = __remixRouter.state.location;
    const isHere = to === pathname + search + hash;
    const step = { replace: replace ?? isHere, state, preventScrollReset, viewTransition };
    void __remixRouter.navigate(to, step);
  };
  return <a {...rest} href={to} onClick={onClick} />;
}

/**
 * A link to a part of the same page navigates within the press itself, in a transition: outside of one, React would
 * render again what it has not hydrated yet (docs/decisions/0147).
 */
function RelativeLink({ onClick, ...props }: Props) {
  const { to, target, replace, state, preventScrollReset, viewTransition } = props;
  const options = { target, replace, state, preventScrollReset, viewTransition };
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, options);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !props.reloadDocument) startTransition(() => follow(event));
  };
  return <RemixLink {...props} onClick={press} discover="none" />;
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

/** Whether a click leads on in this page: not one for a new tab, and none that somebody else has handled. */
function isForThisPage(event: MouseEvent, target: string | undefined): boolean {
  const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event;
  if (defaultPrevented || button !== 0 || (target && target !== "_self")) return false;
  return !(metaKey || altKey || ctrlKey || shiftKey);
}
