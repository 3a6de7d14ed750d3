import type { ComponentProps } from "react";
import { useT } from "~/i18n/react";
import { Dialog as PlainDialog } from "~/ui";

/** A dialog of a guest page, which closes in the guest's language. */
export function Dialog(props: Omit<ComponentProps<typeof PlainDialog>, "closeLabel">) {
  const t = useT("common");
  return <PlainDialog {...props} closeLabel={t("close")} />;
}
