import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useNavigation } from "@remix-run/react";
import { add } from "~/domain/money/amount";
import { AccountOffer } from "~/features/account/account-offer";
import { valueAgain } from "~/features/forms/answered";
import { nativeAttributes } from "~/features/forms/native-attributes.server";
import { type Refusal, useRefusal } from "~/features/forms/use-refusal";
import { moneyFormatter } from "~/features/money-formatter";
import { receiptFormSchema } from "~/features/receipt/email-form.server";
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
import { terminalPaymentOf } from "~/routes/use-cases/terminal/terminal-place.server";
import { readReviews } from "~/routes/use-cases/venue/review-place.server";
import {
  Button,
  Card,
  ChoiceGroup,
  Field,
  Heading,
  LinkButton,
  Notice,
  Problem,
  Stack,
  Sums,
  TextArea,
} from "~/ui";
import type { action } from "./action.server";

export { action } from "./action.server";

/** The receipt of a payment at a terminal: to look at, to mail, to save, and what comes next (PDQ-04). */
export async function loader(args: LoaderFunctionArgs) {
  const payment = await terminalPaymentOf(args);
  const { locale, viewer } = args.context;
  const { amount, tip, currency, timeZone, venueId, transactionId } = payment;
  const money = moneyFormatter(currency, locale);
  const reviews = await readReviews(args.context, { businessId: payment.businessId });
  const rated = ratingIn(new URL(args.request.url).searchParams.get("rating"));
  const signUp = payment.offersAccounts && viewer.userId === null;
  const day = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  const label = (key: "document.part" | "document.tip" | "document.total") =>
    say(locale, "receipt", key);
  return {
    title: say(locale, "receipt", "offer.title"),
    venue: payment.venueName,
    detail: [payment.tableName, day.format(payment.paidAt)].filter(Boolean).join(" · "),
    rows: [
      { key: "part", label: label("document.part"), amount: money(amount) },
      ...(tip > 0 ? [{ key: "tip", label: label("document.tip"), amount: money(tip) }] : []),
      {
        key: "total",
        label: label("document.total"),
        amount: money(add(amount, tip)),
        total: true,
      },
    ],
    file: pathTo("pdq-file", payment.at),
    transactionId,
    hint: say(locale, "receipt", "form.hint"),
    email: nativeAttributes(receiptFormSchema).email,
    comment: nativeAttributes(reviewFormSchema).comment,
    review: reviews.reviewsEnabled && rated === null,
    rated: rated === null ? null : { externalHref: externalReviewHref(reviews, rated) },
    signUp: signUp
      ? pathTo("signup", {}, { redirectToPath: pathTo("pdq-venue", { venueId, transactionId }) })
      : null,
    tip: payment.tipNeedsAccount ? money(tip) : null,
  };
}

export default function PdqReceiptRoute() {
  const page = useLoaderData<typeof loader>();
  const refusal = useRefusal(useActionData<typeof action>());
  const t = useT("receipt");
  return (
    <Shell title={page.title} detail={page.detail}>
      <div ref={refusal.ref} onInput={refusal.onInput}>
        <Stack>
          {refusal.errorOf() ? <Problem>{refusal.errorOf()}</Problem> : null}
          <Card as="section">
            <Stack>
              <Heading>{page.venue}</Heading>
              <Sums rows={page.rows} />
              <LinkButton to={page.file} reloadDocument wide data-receipt={page.transactionId}>
                {t("offer.download")}
              </LinkButton>
            </Stack>
          </Card>
          {page.tip && page.signUp ? (
            <AccountFirst tip={page.tip} signUp={page.signUp} />
          ) : (
            <>
              <MailForm refusal={refusal} />
              {page.signUp ? <AccountOffer href={page.signUp} /> : null}
              {page.review ? <ReviewForm refusal={refusal} /> : null}
              {page.rated ? <Thanks {...page.rated} venue={page.venue} /> : null}
            </>
          )}
        </Stack>
      </div>
    </Shell>
  );
}

function AccountFirst({ tip, signUp }: { tip: string; signUp: string }) {
  const t = useT("receipt");
  const account = useT("account");
  return (
    <>
      <Notice tone="warning">
        <p>{t("terminal.tipNeedsAccount", { tip })}</p>
        <p>{t("terminal.accountFirst")}</p>
      </Notice>
      <LinkButton to={signUp} variant="primary" wide>
        {account("offer.action")}
      </LinkButton>
    </>
  );
}

function MailForm({ refusal }: { refusal: Refusal }) {
  const { email, hint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formData?.get("intent") === "mail";
  const t = useT("receipt");
  return (
    <Card as="section">
      <Form method="post" noValidate>
        <Stack>
          <Field
            label={t("form.email")}
            {...refusal.field("email")}
            type="email"
            autoComplete="email"
            enterKeyHint="send"
            {...email}
            defaultValue={valueAgain(answer, "email")}
            hint={hint}
          />
          <Button name="intent" value="mail" variant="secondary" wide busy={busy}>
            {t("form.send")}
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}

function ReviewForm({ refusal }: { refusal: Refusal }) {
  const { venue, comment } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formData?.get("intent") === "review";
  const t = useT("review");
  return (
    <section>
      <Form method="post" noValidate>
        <Stack>
          <ChoiceGroup legend={t("page.question")} layout="rows">
            <RatingRows chosen={Number(valueAgain(answer, "rating")) || null} />
          </ChoiceGroup>
          {refusal.errorOf("rating") ? <Problem>{refusal.errorOf("rating")}</Problem> : null}
          <TextArea
            label={t("page.comment")}
            {...refusal.field("comment")}
            {...comment}
            hint={t("page.hint", { venue })}
            defaultValue={valueAgain(answer, "comment")}
          />
          <Button name="intent" value="review" variant="secondary" wide busy={busy}>
            {t("page.send")}
          </Button>
        </Stack>
      </Form>
    </section>
  );
}

function Thanks({ venue, externalHref }: { venue: string; externalHref: string | null }) {
  const t = useT("review");
  return (
    <Card as="section">
      <Heading>{t("thanks.title")}</Heading>
      <p>{t(externalHref ? "thanks.external" : "thanks.text", { venue })}</p>
      {externalHref ? (
        <LinkButton to={externalHref} reloadDocument newTab wide>
          {t("thanks.site")}
        </LinkButton>
      ) : null}
    </Card>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
