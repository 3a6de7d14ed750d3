import { json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useRef } from "react";
import { methodChoicePath } from "~/features/payment/payment-outcome.server";
import { Shell } from "~/features/shell/shell";
import { readTipState, rememberTip } from "~/features/tips/guest-tip.server";
import { CoinBar, CoinScreen, RoundBar, RoundScreen } from "~/features/tips/tip-questions";
import { belowView, coinView, largeView, roundView } from "~/features/tips/tip-steps.server";
import { TipsPage } from "~/features/tips/tips-page";
import { asksForTip, tipsView } from "~/features/tips/tips-view.server";
import { Form, useActionData, useLoaderData, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { splitOf } from "~/routes/access/access.server";
import { freshBill } from "~/routes/use-cases/live/live-documents.server";
import { useFreshBill } from "~/routes/use-cases/live/use-fresh-bill";
import { checkoutQuery, tipsPath } from "~/routes/use-cases/payment/checkout-query.server";
import { requirePartLeft } from "~/routes/use-cases/split/part-left.server";
import { requireIssued } from "~/routes/use-cases/split/split-steps.server";
import { AmountPanel, Button, LinkButton, Notice } from "~/ui";
import type { action } from "./action.server";
import { foreseen, tippingFor } from "./tip-terms.server";

const FORM = "tip-form";

interface AccountNeededProps {
  title: string;
  detail: string | null;
  back: string;
  part: string;
  /** Says what the part is made of, where a fee was added to it. */
  partLabel: string;
  login: string | null;
}

/** Where a tip needs an account and the guest has none: says so, and lets them pay (TIP-07, TIP-08). */
function AccountNeeded({ part, partLabel, login, ...frame }: AccountNeededProps) {
  const t = useT("tips");
  const account = useT("account");
  const busy = useNavigation().state === "submitting";
  const bar = (
    <Button form={FORM} name="intent" value="noTip" size="large" busy={busy}>
      {t("continueWithout")}
    </Button>
  );
  return (
    <Shell {...frame} bar={bar}>
      <AmountPanel label={partLabel} amount={part} />
      <Notice>{t("accountNeeded")}</Notice>
      {login ? (
        <LinkButton to={login} wide>
          {account("login.title")}
        </LinkButton>
      ) : null}
      <Form method="post" id={FORM} />
    </Shell>
  );
}

export { action } from "./action.server";

/**
 * The tip (ROUTE-55); where none is asked for, straight on to the payment (ROUTE-56). A question that
 * follows the choice is named by `ask`, so that Back and a reload show it again.
 */
export async function loader(args: LoaderFunctionArgs) {
  const place = splitOf(args);
  requireIssued(place);
  const { base, at, split, bill } = place;
  const { locale } = args.context;
  const sent = new URL(args.request.url).searchParams;
  const query = checkoutQuery(sent, bill.currency);
  await requirePartLeft(args.context, place, query);
  const ask = sent.get("ask");
  const wished = sent.has("add") || ask !== null;
  const tipping = await tippingFor(args.context, place);
  if (tipping === "off" || (!wished && !asksForTip(place))) {
    throw redirect(methodChoicePath(place.at, query), 303);
  }
  const stored = await readTipState(place, args.request);
  const state = await foreseen(args.context, place, stored);
  const coin = ask === "coin" ? coinView(place, locale) : null;
  const round = ask === "round" ? roundView(place, state, locale) : null;
  if ((ask === "coin" && !coin) || (ask === "round" && !round)) {
    throw redirect(tipsPath(place, query), 303);
  }
  const self = tipsPath(place, query);
  const start = split.type === "REMAINING_AMOUNT" ? base : pathTo("split", at);
  const before = query.has("express") ? methodChoicePath(place.at, query) : start;
  const page = {
    title: say(locale, "tips", coin ? "coin.title" : round ? "round.title" : "title"),
    table: bill.tableName,
    back: coin || round ? self : before,
    self,
    tips: tipsView(place, state, locale),
    coin,
    round,
    below: ask === "below" ? belowView(place, state, locale) : null,
    large: ask === "large" ? largeView(place, state, locale) : null,
    needsAccount: tipping === "account",
    login: place.venue.accounts.passwordless ? pathTo("login", {}, { redirectToPath: self }) : null,
    asOf: args.context.now,
    live: freshBill(place, args.context),
  };
  if (state === stored) return json(page);
  return json(page, { headers: { "set-cookie": await rememberTip(place, state) } });
}

export default function TipsRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const news = useFreshBill(page.live);
  const step = useOwnStep(page.asOf);
  const frame = { title: page.title, detail: page.table, back: page.back, news };
  if (page.needsAccount) {
    const { part, partLabel } = page.tips;
    return <AccountNeeded {...frame} part={part} partLabel={partLabel} login={page.login} />;
  }
  if (page.coin) {
    return (
      <Shell {...frame} bar={<CoinBar coin={page.coin} />}>
        <CoinScreen coin={page.coin} />
      </Shell>
    );
  }
  if (page.round) {
    return (
      <Shell {...frame} bar={<RoundBar />}>
        <RoundScreen round={page.round} />
      </Shell>
    );
  }
  return (
    // What the guest pressed since counts until the server has answered again.
    <TipsPage
      key={step}
      frame={frame}
      tips={page.tips}
      below={page.below}
      large={page.large}
      self={page.self}
      answer={answer ?? null}
    />
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

/**
 * A key for what a guest has chosen and not sent yet. It changes when their own step (a form, a link) has
 * brought new data; a page that only refreshed itself retains what they typed.
 *
 * @param asOf when the page's data were read, in milliseconds.
 */
function useOwnStep(asOf: number): number {
  const moving = useNavigation().state !== "idle";
  const seen = useRef({ step: asOf, asOf, moved: false });
  const { current } = seen;
  if (moving) current.moved = true;
  else {
    if (current.moved && asOf !== current.asOf) current.step = asOf;
    current.moved = false;
    current.asOf = asOf;
  }
  return current.step;
}
