import { Form, useNavigate, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "~/i18n/react";
import { Button, LinkButton } from "~/ui";
import { Shell } from "../shell/shell";
import { HeldScreen } from "./held-screen";

/** How long the guest sees that the card is held, before the order goes out (PRE-08). */
const SUCCESS_MS = 3_000;

/** The basket that is ordered, as its confirm form has it. */
export type HeldOrder = { basketId: string; total: number; action: string };

interface AuthorisedProps {
  title: string;
  /** Null where nothing is in the basket: then the guest is led back to it. */
  order: HeldOrder | null;
  back: string;
}

/** The whole screen for three seconds, then the order goes out by itself; without a script a press sends it. */
export function Authorised({ title, order, back }: AuthorisedProps) {
  const t = useT("hold");
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const navigate = useNavigate();
  const ordered = order?.basketId ?? null;
  useEffect(() => {
    const timer = setTimeout(() => {
      if (ordered === null) navigate(back, { replace: true });
      else if (form.current) submit(form.current, { replace: true });
    }, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [ordered, back, submit, navigate]);
  return (
    <Shell title={title}>
      <HeldScreen
        done
        title={t("table.heldTitle")}
        text={t(order ? "table.heldText" : "table.heldEmptyText")}
      >
        {order ? (
          <Form ref={form} method="post" action={order.action}>
            <input type="hidden" name="basketId" value={order.basketId} />
            <input type="hidden" name="total" value={order.total} />
            <Button size="large">{t("table.order")}</Button>
          </Form>
        ) : (
          <LinkButton to={back} variant="primary" size="large">
            {t("table.toBasket")}
          </LinkButton>
        )}
      </HeldScreen>
    </Shell>
  );
}
