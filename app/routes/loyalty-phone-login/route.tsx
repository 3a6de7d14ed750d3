import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import {
  countryChoice,
  countryOfGuest,
  signInPlace,
  writtenPhone,
} from "~/features/account/account-place.server";
import { attemptOf, codeView } from "~/features/account/attempt.server";
import { CodeSent } from "~/features/account/code-page";
import { CodeStep } from "~/features/account/code-step";
import { PhoneStep } from "~/features/account/phone-step";
import { type Answered, errorOf } from "~/features/forms/answered";
import { OfferCard } from "~/features/loyalty/offer-card";
import { offerView } from "~/features/loyalty/offer-view.server";
import { Scripted } from "~/features/loyalty/scripted";
import { Dialog } from "~/features/shell/dialog";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { clearCustomer, markCustomer, rememberOtpModal } from "~/live/loyalty-storage";
import { useTellSignedIn } from "~/live/use-tell-signed-in";
import { pathTo } from "~/paths/path-to";
import { customerFacts, programmePlace } from "~/routes/use-cases/loyalty/loyalty-place.server";
import { useCustomer } from "~/routes/use-cases/loyalty/use-customer";
import { EmptyState, LinkButton, Stack } from "~/ui";
import type { action } from "./action.server";

export { action } from "./action.server";

/**
 * Proves a guest's number for a programme, in the steps input-phone-number and input-code (LOY-12), as a dialog
 * over what the programme offers.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { locale, viewer } = context;
  const { venue, query, back, programme } = programmePlace(args);
  if (viewer.userId !== null)
    throw redirect(pathTo("venue-loyalty-logged-in", { venueId: venue.id }, query), 303);
  const isSecond = new URL(request.url).searchParams.get("step") === "input-code";
  const attempt = isSecond ? await attemptOf(args) : null;
  const offered = signInPlace(context) !== null;
  return {
    title: say(locale, "loyalty", "otp.title"),
    back,
    before: pathTo("loyalty-phone-login", { venueId: venue.id }, query),
    offered,
    offer: offerView(programme, locale, offered ? "phone" : null),
    code: attempt && { ...codeView(attempt, args), phone: writtenPhone(attempt.phoneNumber) },
    countries: offered && !attempt ? countryChoice(args) : [],
    country: countryOfGuest(args),
    facts: customerFacts(programme, query),
  };
}

/** The form's answer for its fields; where no code could be sent after an order, it is noted and the guest goes on (LOY-28). */
function useAnswer(): Answered {
  const answer = useActionData<typeof action>();
  const navigate = useNavigate();
  const next = answer && "next" in answer ? answer.next : null;
  useEffect(() => {
    if (next === null) return;
    markCustomer(true);
    navigate(next, { replace: true });
  }, [next, navigate]);
  return next === null ? (answer as Answered) : null;
}

export default function LoyaltyPhoneLoginRoute() {
  const { title, back, offer, code } = useLoaderData<typeof loader>();
  const answer = useAnswer();
  useTellSignedIn();
  return (
    <>
      {code?.sent && !answer ? <CodeSent key={code.asOf} /> : null}
      <Shell title={offer.programName} back={back}>
        <OfferCard offer={offer} />
        <Dialog
          id="phone-login"
          open
          title={title}
          closeHref={back}
          onClosed={() => {
            clearCustomer();
            rememberOtpModal();
          }}
        >
          <Steps answer={answer} />
        </Dialog>
      </Shell>
    </>
  );
}

function Steps({ answer }: { answer: Answered }) {
  const { offer, offered, code, before, back, countries, country, facts } =
    useLoaderData<typeof loader>();
  const t = useT("loyalty");
  const account = useT("account");
  const common = useT("common");
  const { form, onSubmit } = useCustomer(facts, countries);
  // A number that no code has proven is not offered again (LOY-14).
  const isWrong = code !== null && errorOf(answer, "code") !== null;
  useEffect(() => {
    if (isWrong) clearCustomer();
  }, [isWrong]);
  if (!offered) {
    const leave = <LinkButton to={back}>{common("back")}</LinkButton>;
    return <EmptyState title={t("closed.title")} text={t("closed.text")} action={leave} />;
  }
  if (code) {
    return (
      <Stack>
        <CodeStep {...code} answer={answer} />
        <LinkButton to={before} variant="quiet" wide>
          {account("code.otherNumber")}
        </LinkButton>
      </Stack>
    );
  }
  return (
    <div ref={form} onSubmit={onSubmit}>
      <Stack>
        <p>{t("otp.text", { program: offer.programName, group: offer.groupName })}</p>
        <PhoneStep
          answer={answer}
          countries={countries}
          country={country}
          optIn="no"
          sender={offer.groupName}
        >
          <Scripted />
        </PhoneStep>
      </Stack>
    </div>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
