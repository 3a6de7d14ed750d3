import { useCallback, useEffect, useReducer, useRef } from "react";
import type { StaticMenu as StaticMenuRecord } from "~/contracts/static-menu";
import { useT } from "~/i18n/react";
import { EmptyState, Icon, LinkButton, Notice, VisuallyHidden } from "~/ui";
import * as css from "./landing.css";

/** How often a picture of a menu is asked for again, and how long after it failed (MENU-41). */
export const RETRIES = 2;

export const RETRY_MS = 2_000;

export type PictureState = {
  phase: "idle" | "loaded" | "error";
  /** How often it was asked for again. */
  retries: number;
  /** It failed, and is asked for again after a pause. */
  pausing: boolean;
};

export const unloaded: PictureState = { phase: "idle", retries: 0, pausing: false };

type Sheet = StaticMenuRecord["pictures"][number];

/** A menu of pictures, each with its words for those who can't see it, and the same as a PDF (MENU-09). */
export function StaticMenu({ menu: { pictures, pdfUrl } }: { menu: StaticMenuRecord }) {
  const t = useT("menus");
  if (pictures.length === 0 && !pdfUrl) {
    return <EmptyState title={t("none.title")} text={t("none.text")} />;
  }
  return (
    <>
      {pictures.map((sheet, index) => (
        <MenuSheet
          key={sheet.url}
          sheet={sheet}
          name={t("static.page", { number: index + 1, of: pictures.length })}
          first={index === 0}
        />
      ))}
      {pdfUrl ? <PdfLink href={pdfUrl} alone={pictures.length === 0} /> : null}
    </>
  );
}

/** One page of it, which the script asks for again where it fails. */
function MenuSheet(page: Omit<SheetProps, "state" | "watch">) {
  return <SheetFigure {...page} {...useMenuPicture()} />;
}

type SheetProps = { sheet: Sheet; name: string; first: boolean } & ReturnType<
  typeof useMenuPicture
>;

/** A page in one of its states (MENU-40). Without a script it is a picture with its words below. */
export function SheetFigure({ sheet, name, first, state, watch }: SheetProps) {
  const t = useT("menus");
  const { url, width, height, text } = sheet;
  return (
    <figure className={css.sheet} data-state={state.phase} data-part="menu-sheet">
      {state.phase === "error" ? (
        <Notice tone="warning" title={t("static.errorTitle")}>
          {t("static.errorText")}
        </Notice>
      ) : (
        <img
          // Another element is another request.
          key={state.retries}
          {...watch}
          className={css.menuPicture}
          src={url}
          alt={name}
          width={width}
          height={height}
          loading={first ? "eager" : "lazy"}
          decoding="async"
        />
      )}
      {text ? (
        <figcaption>
          <details open={state.phase === "error"}>
            <summary className={css.summary}>
              {t("static.asText")}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </summary>
            <p className={css.text}>{text}</p>
          </details>
        </figcaption>
      ) : null}
    </figure>
  );
}

function PdfLink({ href, alone }: { href: string; alone: boolean }) {
  const t = useT("menus");
  const venue = useT("venue");
  return (
    <LinkButton to={href} variant={alone ? "primary" : "secondary"} newTab>
      {t("static.pdf")}
      <Icon name="external" />
      <VisuallyHidden>({venue("link.newTab")})</VisuallyHidden>
    </LinkButton>
  );
}

/** Follows a picture of a menu through its states, and asks for it again where it fails (MENU-40, MENU-41). */
function useMenuPicture() {
  const ref = useRef<HTMLImageElement>(null);
  const [state, send] = useReducer(pictureAfter, unloaded);
  const onLoad = useCallback(() => send("loaded"), []);
  const onError = useCallback(() => send("failed"), []);

  useEffect(() => {
    // A picture of the server's page may have loaded or failed before a listener was attached.
    const image = ref.current;
    if (image?.complete) send(image.naturalWidth > 0 ? "loaded" : "failed");
  }, []);
  useEffect(() => {
    if (!state.pausing) return undefined;
    const timer = setTimeout(() => send("again"), RETRY_MS);
    return () => clearTimeout(timer);
  }, [state.pausing]);

  return { state, watch: { ref, onLoad, onError } };
}

/** What follows when a picture has loaded, has failed, or is asked for again after its pause. */
export function pictureAfter(
  state: PictureState,
  event: "loaded" | "failed" | "again",
): PictureState {
  switch (event) {
    case "loaded":
      return { ...state, phase: "loaded", pausing: false };
    case "again":
      return state.pausing ? { ...state, retries: state.retries + 1, pausing: false } : state;
    case "failed":
      if (state.phase === "error" || state.pausing) return state;
      return state.retries < RETRIES
        ? { ...state, phase: "idle", pausing: true }
        : { ...state, phase: "error" };
  }
}
