import { Link } from "~/framework";
import { useT } from "~/i18n/react";
import { Notice } from "~/ui";

/** Who has allergies orders with staff (ALG-04, ALG-05); a wrong answer can be changed. */
export function AllergyNotice({ changeHref }: { changeHref: string | null }) {
  const t = useT("basket");
  if (changeHref === null) return null;
  return (
    <Notice
      tone="warning"
      title={t("allergy.staffTitle")}
      action={<Link to={changeHref}>{t("edit")}</Link>}
    >
      {t("allergy.staffText")}
    </Notice>
  );
}
