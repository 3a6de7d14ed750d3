import { useT } from "~/i18n/react";
import { Card, Heading, Icon, LinkButton, VisuallyHidden } from "~/ui";

interface ExternalMenuProps {
  href: string;
  /** What the operator calls it; left out, we say what it is. */
  label: string | null;
}

/** The link to a menu that is a page or a file on another site: it opens in a new tab (MENU-10). */
export function ExternalMenu({ href, label }: ExternalMenuProps) {
  const t = useT("menus");
  const venue = useT("venue");
  return (
    <Card as="section">
      <Heading>{t("external.title")}</Heading>
      <p>{t("external.text")}</p>
      <LinkButton to={href} variant="primary" newTab>
        {label ?? t("external.open")}
        <Icon name="external" />
        <VisuallyHidden>({venue("link.newTab")})</VisuallyHidden>
      </LinkButton>
    </Card>
  );
}
