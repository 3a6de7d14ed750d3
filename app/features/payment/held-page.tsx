import type { HeldPart } from "~/features/split/held-part.server";
import { useT } from "~/i18n/react";
import { LinkButton, Notice, Stack } from "~/ui";

/** In place of the card's form while somebody else pays for the same part. */
export function HeldPage({ held, self, edit }: { held: HeldPart; self: string; edit: string }) {
  const t = useT("pay");
  return (
    <Stack>
      <Notice tone="warning" title={held.title ?? undefined}>
        {held.text}
      </Notice>
      <LinkButton to={self} wide>
        {t("held.again")}
      </LinkButton>
      <LinkButton to={edit} variant="quiet" wide>
        {t("anomaly.edit")}
      </LinkButton>
    </Stack>
  );
}
