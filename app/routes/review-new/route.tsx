import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useNavigation } from "@remix-run/react";
import { valueAgain } from "~/features/forms/answered";
import { CheckedForm } from "~/features/forms/checked-form";
import { nativeAttributes } from "~/features/forms/native-attributes.server";
import { readForm, refused } from "~/features/forms/read-form.server";
import { useRefusal } from "~/features/forms/use-refusal";
import {
  externalReviewHref,
  ratingIn,
  reviewFormSchema,
} from "~/features/review/review-view.server";
import { RatingRows } from "~/features/review/stars";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { reviewPlaceOf } from "~/routes/use-cases/venue/review-place.server";
import { warn } from "~/services/log.server";
import { Button, ButtonGroup, ChoiceGroup, EmptyState, Icon, LinkButton, TextArea } from "~/ui";

const FORM = "review-form";

/** What a guest who has paid says of the venue (ROUTE-23, REV-01). */
export async function loader(args: LoaderFunctionArgs) {
  const { venue, at, configuration } = await reviewPlaceOf(args);
  const { searchParams } = new URL(args.request.url);
  const rating = ratingIn(searchParams.get("rating"));
  const sent = rating !== null && searchParams.get("sent") === "true";
  return {
    title: say(args.context.locale, "review", sent ? "thanks.title" : "page.title"),
    venue: venue.name,
    back: pathTo("payment-success", at),
    rating,
    attributes: nativeAttributes(reviewFormSchema),
    sent: sent ? { externalHref: externalReviewHref(configuration, rating) } : null,
  };
}

/** Passes the guest's review on to the venue (REV-01, REV-07). */
export async function action(args: ActionFunctionArgs) {
  const { venue, bill, split, paymentId } = await reviewPlaceOf(args);
  const { context } = args;
  const form = await readForm(args.request, reviewFormSchema, context.locale);
  if (form.status !== "success") return refused(form.reply());
  const { rating, comment } = form.value;
  const body = { billId: bill.id, rating, comment };
  const sent = await context.platform.venueFeedback.send({ paymentId, body });
  if (!sent.ok) {
    warn(context, "review-not-sent", sent.error.code);
    return refused(form.reply({ formErrors: [say(context.locale, "review", "page.failed")] }), 503);
  }
  throw redirect(
    pathTo(
      "review-new",
      { venueId: venue.id },
      { bill: bill.id, split: split.splitId, rating, sent: true },
    ),
  );
}

export default function ReviewNewRoute() {
  const { title, venue, back, rating, attributes, sent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = useRefusal(answer);
  const t = useT("review");
  const busy = useNavigation().state === "submitting";
  const problem = refusal.errorOf() ?? refusal.errorOf("rating");
  if (sent) return <Thanks title={title} venue={venue} back={back} {...sent} />;
  const bar = (
    <Button form={FORM} size="large" wide busy={busy}>
      {t("page.send")}
    </Button>
  );
  return (
    <Shell title={title} back={back} bar={bar}>
      <CheckedForm refusal={refusal} problem={problem} id={FORM}>
        <ChoiceGroup legend={t("page.question")} layout="rows">
          <RatingRows chosen={Number(valueAgain(answer, "rating")) || rating} />
        </ChoiceGroup>
        <TextArea
          label={t("page.comment")}
          {...refusal.field("comment")}
          {...attributes.comment}
          hint={t("page.hint", { venue })}
          defaultValue={valueAgain(answer, "comment")}
        />
      </CheckedForm>
    </Shell>
  );
}

type ThanksProps = { title: string; venue: string; back: string; externalHref: string | null };

function Thanks({ title, venue, back, externalHref }: ThanksProps) {
  const t = useT("review");
  const venueTexts = useT("venue");
  return (
    <Shell title={title}>
      <EmptyState
        title={t("thanks.title")}
        text={t(externalHref ? "thanks.external" : "thanks.text", { venue })}
        action={
          <ButtonGroup>
            {externalHref ? (
              <LinkButton to={externalHref} reloadDocument newTab variant="primary">
                {t("thanks.site")}
                <Icon name="external" label={venueTexts("link.newTab")} />
              </LinkButton>
            ) : null}
            <LinkButton to={back}>{t("thanks.back")}</LinkButton>
          </ButtonGroup>
        }
      />
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
