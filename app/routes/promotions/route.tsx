import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useEffect, useRef, useState } from "react";
import { PromotionForm, type Typed } from "~/features/consent/promotion-form";
import { Dialog } from "~/features/shell/dialog";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { splitOf } from "~/routes/access/access.server";
import { readPromotions } from "~/routes/use-cases/venue/promotions.server";
import { Card } from "~/ui";
import type { action } from "./action.server";

export { action } from "./action.server";

/**
 * Whether a guest who has paid wants the venue's promotions (CONS-10): a dialog where a script runs, so that
 * the page that leads here needs none of its code, and a page without one.
 */
export async function loader(args: LoaderFunctionArgs) {
  const place = splitOf(args);
  const promotion = await readPromotions(args.request, args.context, place);
  if (!promotion) throw redirect(pathTo("payment-success", place.at), 303);
  return { title: say(args.context.locale, "privacy", "promotions.title"), promotion };
}

export default function PromotionsRoute() {
  const { title, promotion } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const page = useRef<HTMLDivElement>(null);
  // The dialog's form is another one than the page's: it goes on with what was typed there.
  const [typed, setTyped] = useState<Typed>();
  useEffect(() => {
    const form = page.current?.querySelector("form");
    setTyped(form ? Object.fromEntries(new FormData(form)) : {});
  }, []);
  return (
    <Shell title={title} back={promotion.closeHref}>
      {typed ? (
        <Dialog id="promotions" open title={title} closeHref={promotion.closeHref}>
          <PromotionForm promotion={promotion} answer={answer} typed={typed} />
        </Dialog>
      ) : (
        <div ref={page}>
          <Card as="section">
            <PromotionForm promotion={promotion} answer={answer} />
          </Card>
        </div>
      )}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
