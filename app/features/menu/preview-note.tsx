import { useT } from "~/i18n/react";
import { Notice } from "~/ui";

/** Says that a menu is only being previewed, so that nobody takes it for what is served (MENU-42). */
export function PreviewNote() {
  const t = useT("menus");
  return <Notice title={t("preview.title")}>{t("preview.text")}</Notice>;
}
