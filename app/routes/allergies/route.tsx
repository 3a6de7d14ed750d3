import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useNavigation } from "@remix-run/react";
import { countryRules } from "~/domain/country/country-rules";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathBelow } from "~/paths/path-to";
import { menuPlaceOf } from "~/routes/use-cases/menu/menu-place.server";
import { Button, ButtonGroup, Card } from "~/ui";

export { action } from "./action.server";

/** Whether a guest has allergies, asked before they order (ALG-01). */
export async function loader(args: LoaderFunctionArgs) {
  const place = await menuPlaceOf(args);
  const isAsked = place.asksAboutAllergies || place.browse === "hasAllergies" || place.canOrder;
  const isCountry = countryRules(place.venue.countryCode).asksAboutAllergies;
  if (!isAsked || !isCountry) throw redirect(pathBelow(place.at, "menus", {}), 303);
  return {
    title: say(args.context.locale, "basket", "allergy.title"),
    detail: place.detail,
    base: place.base,
  };
}

export default function AllergiesRoute() {
  const { title, detail, base } = useLoaderData<typeof loader>();
  const t = useT("basket");
  const busy = useNavigation().state !== "idle";
  return (
    <Shell title={title} detail={detail} back={base}>
      <Card as="section">
        <p>{t("allergy.text")}</p>
        <Form method="post">
          <ButtonGroup>
            <Button name="answer" value="yes" variant="secondary" wide busy={busy}>
              {t("allergy.yes")}
            </Button>
            <Button name="answer" value="no" variant="secondary" wide busy={busy}>
              {t("allergy.no")}
            </Button>
          </ButtonGroup>
        </Form>
      </Card>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
