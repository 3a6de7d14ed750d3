import { useT } from "~/i18n/react";
import { EmptyState, LinkButton } from "~/ui";

interface MenuGoneProps {
  /** A dish that has run out, or a menu that is not served at this hour. */
  what: "gone" | "closed";
  to: string;
}

export function MenuGone({ what, to }: MenuGoneProps) {
  const t = useT("menus");
  return (
    <EmptyState
      title={t(`${what}.title`)}
      text={t(`${what}.text`)}
      action={
        <LinkButton to={to} variant="primary">
          {t(what === "gone" ? "gone.toMenu" : "closed.toMenus")}
        </LinkButton>
      }
    />
  );
}
