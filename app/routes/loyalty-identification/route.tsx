import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useNavigate, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { countryChoice, countryOfGuest } from "~/features/account/account-place.server";
import { PhoneStep } from "~/features/account/phone-step";
import { type Answered, valueAgain } from "~/features/forms/answered";
import { useRefusal } from "~/features/forms/use-refusal";
import {
  identificationState,
  preparedOf,
  refusedOf,
  type Unproven,
  unprovenOf,
} from "~/features/loyalty/identification-state";
import { OfferCard } from "~/features/loyalty/offer-card";
import { offerView } from "~/features/loyalty/offer-view.server";
import { OptInForm } from "~/features/loyalty/opt-in-form";
import { Scripted } from "~/features/loyalty/scripted";
import { Dialog } from "~/features/shell/dialog";
import { Shell } from "~/features/shell/shell";
import { Form, useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { markCustomer, storeMember, wasOtpModalSeen } from "~/live/loyalty-storage";
import { pathTo } from "~/paths/path-to";
import {
  customerFacts,
  identificationKind,
  programmePlace,
} from "~/routes/use-cases/loyalty/loyalty-place.server";
import { useCustomer } from "~/routes/use-cases/loyalty/use-customer";
import { Button, Cluster, EmptyState, Field, LinkButton, Problem, Stack } from "~/ui";
import type { action } from "./action.server";

export { action } from "./action.server";

/** Where a member finds what they have forgotten; null where the programme has no such page. */
type RecoveryLinks = Record<"loginRecovery" | "forgotPassword" | "account", string | null>;

interface PasswordFormProps {
  recovery: RecoveryLinks;
  answer: Answered;
  busy: boolean;
  children?: ReactNode;
}

type Typed = { username: string; password: string };

/**
 * Who the guest is in a venue's programme (LOY-08, LOY-09), as its members say it. It is a
 * dialog over what the programme offers; the page that leads here has none of its code.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { venue, query, back, programme } = programmePlace(args);
  const kind = identificationKind(context, venue, programme);
  // A provider's own service takes a number that a code has proven, and no other (docs/decisions/0082).
  const isTheirs = programme.service.kind === "http";
  if (kind === "phone" && isTheirs)
    throw redirect(pathTo("loyalty-phone-login", { venueId: venue.id }, query), 303);
  const { programName: program, loginRecovery, forgotPassword, account } = programme;
  const key = kind === "password" ? "login.title" : "identify.title";
  return {
    title: say(context.locale, "loyalty", key, { program }),
    kind,
    back,
    phoneLogin: pathTo("loyalty-phone-login", { venueId: venue.id }, query),
    offer: offerView(programme, context.locale, kind),
    recovery: { loginRecovery, forgotPassword, account },
    countries: kind === "phone" || kind === "number" ? countryChoice(args) : [],
    country: countryOfGuest(args),
    facts: customerFacts(programme, query),
  };
}

export default function LoyaltyIdentificationRoute() {
  const page = useLoaderData<typeof loader>();
  const { title, back, offer } = page;
  const unproven = unprovenOf(useActionData<typeof action>());
  const t = useT("loyalty");
  return (
    <Shell title={offer.programName} back={back}>
      <OfferCard offer={offer} />
      <Dialog id="identification" open title={unproven ? t("otp.title") : title} closeHref={back}>
        {unproven ? <NumberAgain {...unproven} /> : <IdentificationForm />}
      </Dialog>
    </Shell>
  );
}

/** Asks for the code of a number that was said a moment ago, where no script goes on to the page of it (LOY-12). */
function NumberAgain({ phone, country }: Unproven) {
  const { offer, countries, phoneLogin } = useLoaderData<typeof loader>();
  const t = useT("loyalty");
  return (
    <Stack>
      <p>{t("otp.text", { program: offer.programName, group: offer.groupName })}</p>
      <PhoneStep
        answer={null}
        action={phoneLogin}
        said={phone}
        countries={countries}
        country={country}
        optIn="no"
        sender={offer.groupName}
      />
    </Stack>
  );
}

const TEXTS = {
  phone: "identify.text",
  number: "identify.here",
  optIn: "identify.text",
  password: "login.text",
} as const;

function IdentificationForm() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("loyalty");
  const common = useT("common");
  const { form, before, onSubmit } = useCustomer(page.facts, page.countries);
  const state = useIdentification(answer, page.phoneLogin);
  const busy = state === "loading" || state === "success";
  const refused = refusedOf(answer);
  if (page.kind === null) {
    const leave = <LinkButton to={page.back}>{common("back")}</LinkButton>;
    return <EmptyState title={t("closed.title")} text={t("closed.text")} action={leave} />;
  }
  return (
    <div ref={form} onSubmit={onSubmit}>
      <Stack>
        {/* What went wrong when the dialog was last open; an answer says it again (LOY-28). */}
        {before?.hasError && !answer ? <Problem>{t("banner.codeUnsent")}</Problem> : null}
        <p>{t(TEXTS[page.kind], { group: page.offer.groupName })}</p>
        {page.kind === "phone" || page.kind === "number" ? (
          <PhoneStep
            answer={refused}
            countries={page.countries}
            country={page.country}
            optIn="asked"
            sender={page.offer.groupName}
            submit={{ label: t("join"), intent: "phone" }}
          >
            <Scripted />
          </PhoneStep>
        ) : null}
        {page.kind === "optIn" ? (
          <OptInForm answer={refused} sender={page.offer.groupName} busy={busy}>
            <Scripted />
          </OptInForm>
        ) : null}
        {page.kind === "password" ? (
          <PasswordForm recovery={page.recovery} answer={refused} busy={busy}>
            <Scripted />
          </PasswordForm>
        ) : null}
      </Stack>
    </div>
  );
}

/**
 * Follows the identification (LOY-16). One that succeeds is stored and closes the dialog (LOY-10); whoever has
 * only said a number is asked once to prove it (LOY-32).
 */
function useIdentification(answer: ReturnType<typeof useActionData<typeof action>>, prove: string) {
  const navigate = useNavigate();
  const state = identificationState(useNavigation().state === "submitting", answer);
  useEffect(() => {
    const prepared = preparedOf(answer);
    if (prepared) {
      markCustomer(false);
      storeMember(prepared);
      const next = prepared.unproven && !wasOtpModalSeen() ? prove : prepared.next;
      navigate(next, { replace: true });
    }
    // What is refused here is said here, so the next time the page opens it is over.
    else markCustomer(false);
  }, [answer, navigate, prove]);
  return state;
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

/** The user name and password of a member (LOY-20, LOY-22). */
function PasswordForm({ recovery, answer, busy, children }: PasswordFormProps) {
  const t = useT("loyalty");
  const refusal = useRefusal(answer);
  // Unknown until a script runs: without one the button always works, and the server says what is missing.
  const [typed, setTyped] = useState<Typed | null>(null);
  const failed = refusal.errorOf();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => setTyped(typedIn(form.current)), []);
  const missing = typed !== null && !(typed.username.trim() && typed.password);
  return (
    <div ref={refusal.ref} onInput={refusal.onInput}>
      <Form method="post" ref={form} onChange={() => setTyped(typedIn(form.current))}>
        <Stack>
          {failed ? <Problem>{failed}</Problem> : null}
          <Field
            label={t("username")}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            defaultValue={valueAgain(answer, "username")}
            error={refusal.errorOf("username")}
            maxLength={120}
            required
          />
          <Field
            label={t("password")}
            name="password"
            type="password"
            autoComplete="current-password"
            error={refusal.errorOf("password")}
            maxLength={200}
            required
          />
          {children}
          <Button name="intent" value="password" size="large" wide busy={busy} disabled={missing}>
            {t("logIn")}
          </Button>
          <Recovery links={recovery} />
        </Stack>
      </Form>
    </div>
  );
}

function typedIn(form: HTMLFormElement | null): Typed {
  const sent = new FormData(form ?? undefined);
  return {
    username: String(sent.get("username") ?? ""),
    password: String(sent.get("password") ?? ""),
  };
}

/** Where a member finds what they have forgotten (LOY-22). */
function Recovery({ links }: { links: RecoveryLinks }) {
  const t = useT("loyalty");
  const names = ["loginRecovery", "forgotPassword", "account"] as const;
  return (
    <Cluster>
      {names.map((name) => {
        const href = links[name];
        return href ? (
          <a key={name} href={href} target="_blank" rel="noopener noreferrer">
            {t(name)}
          </a>
        ) : null;
      })}
    </Cluster>
  );
}
