import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { UNDECIDED } from "~/domain/tips/tip-state";
import { exampleSplit } from "~/features/look-preview/example-bill.server";
import { LookOnly, LookPreviewNote } from "~/features/look-preview/look-preview-parts";
import { Shell } from "~/features/shell/shell";
import { TipChoices } from "~/features/tips/tip-choices";
import { tipsView } from "~/features/tips/tips-view.server";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { lookPreview } from "~/routes/use-cases/look-preview/look-preview.server";
import { AmountPanel, Button } from "~/ui";

/** The tips of an example in a look that is not published yet; none can be given. */
export function loader(args: LoaderFunctionArgs) {
  const { venue, bill, shared } = lookPreview(args, "tips");
  const sources = { venue, bill, split: exampleSplit(bill) };
  const tips = tipsView(sources, UNDECIDED, args.context.locale);
  return { ...shared, tips, table: bill.tableName };
}

export default function LookPreviewTipsRoute() {
  const { preview, tips, table } = useLoaderData<typeof loader>();
  const t = useT("tips");
  return (
    <Shell
      title={t("title")}
      detail={table}
      news={<LookPreviewNote {...preview} />}
      bar={
        <LookOnly>
          <Button size="large">{t("continue")}</Button>
        </LookOnly>
      }
    >
      <AmountPanel compact label={t("yourPart")} amount={tips.part} />
      <LookOnly>
        <TipChoices tips={tips} />
      </LookOnly>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
