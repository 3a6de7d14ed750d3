import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "~/framework";
import { useT } from "~/i18n/react";
import { Icon, LinkButton, lightDismiss, Mark } from "~/ui";
import { CookieChoice, type CookieChoiceView } from "../consent/cookie-choice";
import { Dialog } from "../shell/dialog";
import { useFrame } from "../shell/frame";
import { ContactBannerCard } from "../venue/contact-banner";
import { SocialLinks } from "../venue/social-links";
import * as css from "./navigation.css";
import { withNavigation } from "./navigation-open";
import type { Wifi } from "./navigation-slot";
import type { NavigationEntry, NavigationView } from "./navigation-view.server";
import { WIFI_DIALOG_ID, WifiDialog } from "./wifi-dialog";

const COOKIES_DIALOG_ID = "cookies";

interface CookiesDialogProps {
  choice: CookieChoiceView;
  closeHref: string;
  onClosed: () => void;
}

/** The navigation is in the page for this long before it slides in (UX-35). */
const OPENS_AFTER_MS = 10;
/** It is removed from the page this long after it was closed (UX-35). */
const GONE_AFTER_MS = 300;

export type MenuStage = "before" | "open" | "closing" | "gone";

/** The stages of the navigation, from opening to removal; `onStage` is called at each one (UX-35). */
export function createCourse(onStage: (stage: MenuStage) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closing = false;
  return {
    open() {
      timer = setTimeout(() => onStage("open"), OPENS_AFTER_MS);
    },
    close() {
      if (closing) return;
      closing = true;
      clearTimeout(timer);
      onStage("closing");
      timer = setTimeout(() => onStage("gone"), GONE_AFTER_MS);
    },
    /** Ends it: `onStage` is not called any more. */
    stop() {
      clearTimeout(timer);
    },
  };
}

/**
 * The navigation (UX-25 to UX-34): the server renders it open where the address says so, and closing is
 * a link to the address without it. With JavaScript it slides in and out (UX-35) and is modal.
 */
export function BurgerMenu({ view, wifi }: { view: NavigationView; wifi: Wifi | null }) {
  const t = useT("shell");
  const common = useT("common");
  const { logoUrl } = useFrame();
  const { pathname, search, hash } = useLocation();
  const closeHref = pathname + withNavigation(search, false);
  const [covered, setCovered] = useState(
    (wifi !== null && hash === `#${WIFI_DIALOG_ID}`) ||
      (view.cookies !== null && hash === `#${COOKIES_DIALOG_ID}`),
  );
  const { element, enhanced, stage, close } = useCourse(closeHref, covered);
  if (stage === "gone") return null;
  const name = view.name ?? common("product");
  return (
    <>
      <dialog
        ref={element}
        className={css.sheet}
        aria-label={t("menu.title")}
        data-stage={stage}
        data-enhanced={enhanced ? "" : undefined}
        {...(enhanced ? {} : { open: true })}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        {...lightDismiss}
      >
        <div className={css.head}>
          <div className={css.top}>
            <h2 className={css.title}>
              <Mark src={logoUrl} name={name} />
            </h2>
            <a
              className={css.close}
              href={closeHref}
              aria-label={t("menu.close")}
              onClick={(event) => {
                if (!enhanced) return;
                event.preventDefault();
                close();
              }}
            >
              <Icon name="close" />
            </a>
          </div>
          <SocialLinks links={view.social} />
        </div>
        <NavigationBody view={view} wifi={wifi} />
      </dialog>
      {wifi ? (
        <WifiDialog wifi={wifi} closeHref={pathname + search} onClosed={() => setCovered(false)} />
      ) : null}
      {view.cookies ? (
        <CookiesDialog
          choice={view.cookies}
          closeHref={pathname + search}
          onClosed={() => setCovered(false)}
        />
      ) : null}
    </>
  );
}

function NavigationBody({ view, wifi }: { view: NavigationView; wifi: Wifi | null }) {
  const t = useT("shell");
  const { promoHref, contact, guestApp } = view;
  return (
    <div className={css.body}>
      {wifi ? (
        <a className={css.entry} href={`#${WIFI_DIALOG_ID}`}>
          <Icon name="wifi" />
          <span className={css.entryName}>{t("wifi.entry", { ssid: wifi.ssid })}</span>
          <Icon name="forward" />
        </a>
      ) : null}
      {promoHref ? (
        <section className={css.promo}>
          <h3 className={css.promoTitle}>{t("promo.title")}</h3>
          <p>{t("promo.text")}</p>
          <LinkButton to={promoHref} reloadDocument size="small">
            {t("promo.action")}
          </LinkButton>
        </section>
      ) : null}
      {view.groups.map(({ name, entries }) => (
        <nav key={name} className={css.group} aria-label={t(`group.${name}`)}>
          <h3 className={css.groupName}>{t(`group.${name}`)}</h3>
          <ul className={css.entries}>
            {entries.map((entry) => (
              <Entry key={entry.name} entry={entry} />
            ))}
          </ul>
        </nav>
      ))}
      {contact ? <ContactBannerCard banner={contact} /> : null}
      {guestApp ? (
        <div className={css.quit}>
          <p>{t("quit.text", { app: guestApp.name })}</p>
          <LinkButton to={guestApp.href} reloadDocument size="small">
            {t("quit.action")}
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}

function Entry({ entry: { name, href, icon, title, outside } }: { entry: NavigationEntry }) {
  const t = useT("shell");
  const { pathname } = useLocation();
  return (
    <li>
      <a
        className={css.entry}
        href={href}
        aria-current={href.split(/[?#]/)[0] === pathname ? "page" : undefined}
        onClick={name === "cookies" ? openCookies : undefined}
        {...(outside ? { rel: "noopener noreferrer" } : {})}
      >
        <Icon name={icon} />
        <span className={css.entryName}>{title ?? t(`entry.${name}`)}</span>
        <Icon name={outside ? "external" : "forward"} />
      </a>
    </li>
  );
}

const never = () => () => undefined;

/**
 * Slides the navigation in where a press opened it; one that came with the page is there already.
 *
 * @param covered The address opened a dialog over it. What turns modal last lies on top, so the
 *   navigation waits until that dialog is closed: otherwise a press on the dialog hits what is below.
 */
function useCourse(closeHref: string, covered: boolean) {
  const cameWithPage = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const element = useRef<HTMLDialogElement>(null);
  const [stage, setStage] = useState<MenuStage>(cameWithPage ? "open" : "before");
  const [enhanced, setEnhanced] = useState(false);
  const navigate = useNavigate();
  const course = useRef<ReturnType<typeof createCourse>>();

  useEffect(() => {
    if (covered) return;
    const made = createCourse((next) => {
      // Closed before it goes, so that the focus returns to where it was.
      if (next === "gone") element.current?.close();
      setStage(next);
    });
    course.current = made;
    made.open();
    setEnhanced(true);
    return made.stop;
  }, [covered]);
  useEffect(() => {
    // Only once React has let go of the `open` attribute: from then on the element owns it.
    if (enhanced && element.current && !element.current.open) element.current.showModal();
  }, [enhanced]);
  useEffect(() => {
    if (stage === "gone") navigate(closeHref, { replace: true, preventScrollReset: true });
  }, [stage, closeHref, navigate]);

  return { element, enhanced, stage, close: () => course.current?.close() };
}

/** The guest's cookies over the page that they are on (CONS-06). Without a script its link leads to a page. */
function CookiesDialog({ choice, closeHref, onClosed }: CookiesDialogProps) {
  const t = useT("privacy");
  return (
    <Dialog
      id={COOKIES_DIALOG_ID}
      title={t("cookies.title")}
      closeHref={closeHref}
      onClosed={onClosed}
    >
      <CookieChoice choice={choice} />
    </Dialog>
  );
}

function openCookies(event: MouseEvent): void {
  event.preventDefault();
  location.hash = COOKIES_DIALOG_ID;
}
