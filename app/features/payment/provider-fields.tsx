import { type RefObject, useEffect, useRef, useState } from "react";
import type { OpenedFields, OpenPageFields, PageFieldsView } from "~/contracts/checkout";
import { useSubmit } from "~/framework";
import { useLocale, useT } from "~/i18n/react";
import { Notice, Spinner } from "~/ui";
import { or } from "~/ui/wallet-face.css";
import * as css from "./payment.css";
import { WALLET } from "./wallet-field";

/** What each payment adapter loads into a page that pays; an adapter brings it in its own folder. */
const adapters = import.meta.glob<OpenPageFields>(
  "../../../worker/ports/payment/*/fields.client.ts",
  { import: "openFields" },
);

/** What loads an adapter's fields, by the name in the platform's answer; nothing where this build has none. */
export function pageFieldsOf(adapter: string): (() => Promise<OpenPageFields>) | undefined {
  return adapters[`../../../worker/ports/payment/${adapter}/fields.client.ts`];
}

/** Without scripts, and for an adapter without fields, the form leads to the provider's page. */
type FieldsState = "noFields" | "loading" | "ready" | "failed";

/**
 * The payment provider's own fields and wallets' buttons in our page (0096). What they make is a token, which the
 * form takes along; what then happened to the money the server says. While they can't be shown, the same form
 * leads to the provider's page.
 */
export function ProviderFields({ fields }: { fields: PageFieldsView }) {
  const t = useT("pay");
  const { card, express, state, hasExpress, checking, refused } = useProviderFields(fields);
  const isOpen = state === "loading" || state === "ready";
  return (
    <>
      {state === "noFields" ? <Notice tone="info">{t("checkout.redirect")}</Notice> : null}
      {state === "failed" ? (
        <Notice tone="warning" urgent>
          {t("checkout.fieldsFailed")}
        </Notice>
      ) : null}
      <div hidden={!isOpen} className={hasExpress ? undefined : css.noWallets} ref={express} />
      {isOpen && hasExpress ? <p className={or}>{t("checkout.orByCard")}</p> : null}
      {refused ? (
        <Notice tone="danger" urgent>
          {t("checkout.cardNotChecked")}
        </Notice>
      ) : null}
      <div className={css.providerFields} hidden={!isOpen}>
        <div ref={card} />
        {state === "loading" ? (
          <div className={css.providerFieldsWait} role="status">
            <Spinner />
            <p>{t("checkout.fieldsLoading")}</p>
          </div>
        ) : null}
      </div>
      {checking ? (
        <p className={css.quiet} role="status">
          <Spinner /> {t("checkout.checkingCard")}
        </p>
      ) : null}
    </>
  );
}

/** Opens the provider's fields in the page's two places, and has them make the token when the form is sent. */
function useProviderFields(fields: PageFieldsView) {
  const locale = useLocale();
  const card = useRef<HTMLDivElement>(null);
  const express = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedFields | null>(null);
  const [state, setState] = useState<FieldsState>("noFields");
  const [hasExpress, setHasExpress] = useState(false);
  const tokens = useTokens(card, state === "ready" ? opened : null, fields.intent, () =>
    setState("failed"),
  );
  const latest = useRef({ fields, byToken: tokens.byToken });
  latest.current = { fields, byToken: tokens.byToken };
  // The fields that are there are told of another total and of wallets; anything else needs new ones.
  const { amount, express: wallets, ...setting } = fields;
  const settingKey = JSON.stringify([setting, locale]);
  const walletsKey = wallets?.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `settingKey` is all of them.
  useEffect(() => {
    const load = pageFieldsOf(latest.current.fields.provider);
    if (!load) return setState("noFields");
    let ended = false;
    let close = () => {};
    const on = (change: () => void) => () => void (ended || change());
    const failed = on(() => setState("failed"));
    setState("loading");
    void load()
      .then((open) =>
        open(latest.current.fields, locale, card.current, {
          ready: on(() => setState("ready")),
          failed,
        }),
      )
      .then((own) => {
        close = own.close;
        if (ended) close();
        else setOpened(own);
      })
      .catch(failed);
    return () => {
      ended = true;
      close();
      setOpened(null);
    };
  }, [settingKey]);
  useEffect(() => opened?.update(amount), [opened, amount]);
  useEffect(() => {
    const place = express.current;
    if (!opened || !place || walletsKey === undefined) return;
    const close = opened.showWallets(place, walletsKey.split(" "), {
      ready: () => setHasExpress(true),
      token: (method, token) => latest.current.byToken(method, token),
    });
    return () => {
      close();
      setHasExpress(false);
    };
  }, [opened, walletsKey]);
  const { checking, refused } = tokens;
  return { card, express, state, hasExpress, checking, refused };
}

/**
 * Sends the form with a token: the card's when it is sent, a wallet's when the guest has agreed there. While the
 * fields are not ready, the form itself leads to the provider's page.
 */
function useTokens(
  card: RefObject<HTMLDivElement>,
  fields: OpenedFields | null,
  intent: PageFieldsView["intent"],
  onLost: () => void,
) {
  const submit = useSubmit();
  const [checking, setChecking] = useState(false);
  const [refused, setRefused] = useState(false);
  const byToken = (method: string | null, token: string, pressed: string = intent) => {
    const form = card.current?.closest("form");
    if (!form) return;
    const sent = new FormData(form);
    sent.set("intent", pressed);
    sent.set("methodToken", token);
    if (method) sent.set("method", method);
    submit(sent, { method: "post" });
  };
  const enter = async (own: OpenedFields, pressed: string) => {
    setRefused(false);
    setChecking(true);
    const made = await own.token().catch(() => ({ kind: "lost" }) as const);
    setChecking(false);
    if (made.kind === "token") byToken(null, made.token, pressed);
    if (made.kind === "refused") {
      setRefused(true);
      card.current?.scrollIntoView({ block: "center" });
    }
    if (made.kind === "lost") onLost();
  };
  const latest = useRef({ enter, fields, checking });
  latest.current = { enter, fields, checking };
  useEffect(() => {
    const form = card.current?.closest("form");
    const onSubmit = (event: SubmitEvent) => {
      const { fields: own, checking: isBusy, enter: send } = latest.current;
      const { submitter } = event;
      // By a wallet or another method than the card nothing was typed.
      if (submitter instanceof HTMLButtonElement && submitter.name === WALLET) return;
      if (!own || !form || new FormData(form).get("method") !== "card") return;
      event.preventDefault();
      const pressed = submitter instanceof HTMLButtonElement && submitter.value;
      if (!isBusy) void send(own, pressed || intent);
    };
    form?.addEventListener("submit", onSubmit);
    return () => form?.removeEventListener("submit", onSubmit);
  }, [card, intent]);
  return { checking, refused, byToken };
}
