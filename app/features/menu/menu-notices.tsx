import { useT } from "~/i18n/react";
import { EmptyState, LinkButton, Notice } from "~/ui";

interface MenuGoneProps {
  /** The dish has run out, or the menu is not served at this hour. */
  reason: "gone" | "closed";
  to: string;
}

/** Replaces a dish's or a menu's page that a link still leads to. */
export function MenuGone({ reason, to }: MenuGoneProps) {
  const t = useT("menus");
  return (
    <EmptyState
      title={t(`${reason}.title`)}
      text={t(`${reason}.text`)}
      action={
        <LinkButton to={to} variant="primary">
          {t(reason === "gone" ? "gone.toMenu" : "closed.toMenus")}
        </LinkButton>
      }
    />
  );
}

/** Says that a menu is only being previewed, so that nobody takes it for what is served (MENU-42). */
export function PreviewNote() {
  const t = useT("menus");
  return <Notice title={t("preview.title")}>{t("preview.text")}</Notice>;
}
