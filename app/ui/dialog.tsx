import {
  type DialogHTMLAttributes,
  type MutableRefObject,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "~/framework";

import * as css from "./dialog.css";
import { Icon } from "./icon";

/** A press beside the sheet closes it. The attribute is newer than React's list of them. */
export const lightDismiss = { closedby: "any" } as DialogHTMLAttributes<HTMLDialogElement>;

interface DialogProps {
  id: string;
  title: string;
  /** Where closing leads: the page without the hash or the query that opened it. */
  closeHref: string;
  closeLabel: string;
  /** Opened by the page itself, from a query parameter for one. */
  open?: boolean;
  onClosed?: () => void;
  children: ReactNode;
}

/**
 * A native dialog: a sheet from the bottom on phones, the whole screen where that is lower than
 * 500 px (UX-07). Without JavaScript the link's target shows it and the closing link hides it;
 * with it the dialog is modal, Escape closes it, and the focus goes back to where it was.
 */
export function Dialog(props: DialogProps) {
  const { id, title, closeHref, closeLabel, open = false, onClosed, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  const targeted = hash === `#${id}`;
  const shown = open || targeted;
  // A guest may close it and follow the same link once more: the address stays, the navigation is another.
  const { enhanced, hasLeft } = useModal(element, {
    id,
    open,
    navigation: shown ? key : null,
  });

  /** Once for each time that it closes: a guest may open it again before the browser tells that it was closed. */
  function leave() {
    if (hasLeft.current) return;
    hasLeft.current = true;
    if (!open && location.hash !== `#${id}`) return;
    const { pathname, search } = new URL(closeHref, location.href);
    const samePage = pathname === location.pathname && search === location.search;
    // The router would ask the server for the page again, which a bad network turns into an error.
    if (samePage) history.replaceState(history.state, "", closeHref);
    else navigate(closeHref, { replace: true, preventScrollReset: true });
  }

  return (
    <dialog
      ref={element}
      id={id}
      className={css.dialog}
      aria-labelledby={`${id}-title`}
      data-enhanced={enhanced ? "" : undefined}
      {...(enhanced ? {} : { open })}
      onCancel={leave}
      onClose={() => {
        onClosed?.();
        leave();
        hasLeft.current = false;
      }}
      {...lightDismiss}
    >
      <div className={css.head}>
        <h2 className={css.title} id={`${id}-title`}>
          {title}
        </h2>
        <a
          className={css.close}
          href={closeHref}
          aria-label={closeLabel}
          onClick={(event) => {
            event.preventDefault();
            leave();
            element.current?.close();
          }}
        >
          <Icon name="close" />
        </a>
      </div>
      <div className={css.body}>{children}</div>
    </dialog>
  );
}

/**
 * Opens the dialog as a modal one for each navigation that shows it, and closes it where there is none.
 *
 * @param dialog `navigation` is the key of the navigation that shows it; null where none does.
 * @returns `enhanced`, whether a script runs on this page. `hasLeft`, from the moment in which it closes until the browser
 *   tells so: whether the address is already the one without it.
 */
function useModal(
  element: RefObject<HTMLDialogElement>,
  { id, open, navigation }: { id: string; open: boolean; navigation: string | null },
): { enhanced: boolean; hasLeft: MutableRefObject<boolean> } {
  const [enhanced, setEnhanced] = useState(false);
  const hasLeft = useRef(false);
  useEffect(() => setEnhanced(true), []);
  useEffect(() => {
    // Only once React has let go of the `open` attribute: from then on the element owns it.
    const dialog = element.current;
    if (!dialog || !enhanced) return;
    if (navigation !== null) {
      // On a slow phone the guest may have closed it before React renders what opened it.
      const isClosed = !open && location.hash !== `#${id}`;
      if (!dialog.open && !isClosed) dialog.showModal();
    } else if (dialog.open) {
      hasLeft.current = true;
      dialog.close();
    }
  }, [element, enhanced, id, navigation, open]);
  useEffect(() => {
    if (!enhanced) return;
    // The router takes a plain link's fragment for the same navigation each time, and does not notice one that was
    // followed while the page's scripts were starting.
    const reopen = () => {
      const dialog = element.current;
      if (location.hash === `#${id}` && dialog && !dialog.open) dialog.showModal();
    };
    reopen();
    addEventListener("hashchange", reopen);
    return () => removeEventListener("hashchange", reopen);
  }, [element, enhanced, id]);
  return { enhanced, hasLeft };
}
