import { useT } from "~/i18n/react";
import { EmptyState, LinkButton } from "~/ui";

interface NothingInProps {
  page: {
    /** Dishes that the kitchen refused are offered above. */
    again: object | null;
    expired: boolean;
    failed: boolean;
    menusHref: string;
    sent: { title: string; dishes: string; href: string } | null;
  };
}

/** A basket without anything in it: it was sent, went, could not be read, or nothing was chosen yet. */
export function NothingIn({ page: { again, expired, failed, menusHref, sent } }: NothingInProps) {
  const t = useT("basket");
  if (again) return null;
  if (sent) {
    return (
      <EmptyState
        title={sent.title}
        text={sent.dishes}
        action={
          <LinkButton to={sent.href} variant="primary">
            {t("sent.follow")}
          </LinkButton>
        }
      />
    );
  }
  if (failed) return <LinkButton to="">{t("view")}</LinkButton>;
  return (
    <EmptyState
      title={t(expired ? "expired.title" : "empty.title")}
      text={t(expired ? "expired.text" : "empty.text")}
      action={
        <LinkButton to={menusHref} variant="primary">
          {t("empty.action")}
        </LinkButton>
      }
    />
  );
}
