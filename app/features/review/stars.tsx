import { useT } from "~/i18n/react";
import { Card, Heading, Icon, RadioRow, VisuallyHidden } from "~/ui";
import * as css from "./stars.css";

const ratings = [5, 4, 3, 2, 1] as const;

/** Asks a guest who has paid how it was (REV-01, REV-02): each star is a link to the review's page. */
export function ReviewWidget({ hrefs }: { hrefs: string[] }) {
  const t = useT("review");
  return (
    <Card as="section">
      <Heading>{t("widget.title")}</Heading>
      <nav className={css.stars} aria-label={t("widget.title")}>
        {hrefs.map((href, index) => (
          <a key={href} className={css.star} href={href}>
            <Icon name="star" size="large" label={t("stars", { count: index + 1 })} />
          </a>
        ))}
      </nav>
    </Card>
  );
}

export function RatingRows({ chosen }: { chosen: number | null }) {
  const t = useT("review");
  return ratings.map((rating) => (
    <RadioRow
      key={rating}
      name="rating"
      value={rating}
      required
      defaultChecked={rating === chosen}
      label={
        <>
          {t(`rating.${rating}`)} <VisuallyHidden>({t("stars", { count: rating })})</VisuallyHidden>
        </>
      }
      price={
        <span className={css.count} aria-hidden="true">
          {"★".repeat(rating)}
        </span>
      }
    />
  ));
}
