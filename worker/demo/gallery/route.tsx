import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { basketIdSchema } from "~/contracts/basket";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { ActionCardsExhibit, ButtonsExhibit, DialogExhibit, TabsExhibit } from "./actions-exhibits";
import { ChoicesExhibit, FieldsExhibit, SteppersExhibit } from "./form-exhibits";
import { LocaleExhibit } from "./locale-exhibit";
import { OrderExhibit } from "./order-exhibits";
import { Pickers } from "./pickers";
import { AvatarsExhibit, ColoursExhibit, FiguresExhibit, IconsExhibit } from "./picture-exhibits";
import { ListsExhibit, NoticesExhibit, TypeExhibit, WaitingExhibit } from "./reading-exhibits";
import { shownSheet } from "./shown-sheet.server";
import { TableExhibit } from "./table-exhibits";
import { WalletSheetExhibit } from "./wallet-exhibit";

/** Shows every component in every state, look and language to those who work on them. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { theme } = context.tenant.look;
  return {
    theme,
    locale: context.locale,
    toast: new URL(request.url).searchParams.has("toast"),
    sheet: shownSheet,
    basketId: basketIdSchema.parse(`k_${"0".repeat(32)}`),
    title: `Gallery · ${theme}`,
  };
}

export default function GalleryRoute() {
  const { theme, locale, toast, sheet, basketId } = useLoaderData<typeof loader>();
  return (
    <Shell
      title="Gallery"
      detail={theme}
      back={{ to: "/demo", label: "Demo" }}
      toast={toast ? "A toast stays for five seconds, and while you rest on it." : null}
    >
      <Pickers theme={theme} locale={locale} />
      <TypeExhibit />
      <ColoursExhibit />
      <ButtonsExhibit />
      <ActionCardsExhibit />
      <FieldsExhibit />
      <SteppersExhibit />
      <ChoicesExhibit />
      <ListsExhibit />
      <FiguresExhibit />
      <AvatarsExhibit />
      <NoticesExhibit />
      <WaitingExhibit />
      <TabsExhibit />
      <DialogExhibit here={`/demo/gallery?theme=${theme}`} />
      <WalletSheetExhibit sheet={sheet} here={`/demo/gallery?theme=${theme}`} />
      <TableExhibit />
      <OrderExhibit basketId={basketId} />
      <IconsExhibit />
      <LocaleExhibit />
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary };
