import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useNavigation } from "@remix-run/react";
import { shareForm } from "~/features/bill/proposals-view.server";
import { CheckedForm } from "~/features/forms/checked-form";
import { useRefusal } from "~/features/forms/use-refusal";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { billOf } from "~/routes/access/access.server";
import { Avatar, Button, CheckboxRow, ChoiceGroup, LinkButton, Notice, RadioRow } from "~/ui";
import type { action } from "./action.server";

export { action } from "./action.server";

const FORM = "share-form";

/** Which dish is shared, and with whom: those who are asked say yes on their own phones. */
export async function loader(args: LoaderFunctionArgs) {
  const { venue, bill, base } = await billOf(args);
  const { locale } = args.context;
  const form = shareForm(bill, venue, locale, new URL(args.request.url).searchParams);
  if (!form) throw redirect(`${base}?changed=shareOver`, 303);
  return { title: say(locale, "pay", "share.title"), table: bill.tableName, base, form };
}

export default function BillShareRoute() {
  const { title, table, base, form } = useLoaderData<typeof loader>();
  const refusal = useRefusal(useActionData<typeof action>());
  const t = useT("pay");
  const common = useT("common");
  const busy = useNavigation().state === "submitting";
  const problem = refusal.errorOf("item") ?? refusal.errorOf("with");
  const bar = form.known ? (
    <Button form={FORM} size="large" busy={busy}>
      {t("share.ask")}
    </Button>
  ) : (
    <LinkButton to={`${base}/guest`} variant="primary" size="large">
      {t("guest.title")}
    </LinkButton>
  );
  return (
    <Shell title={title} detail={table} back={{ to: base, label: common("backToBill") }} bar={bar}>
      {form.known ? <p>{t("share.text")}</p> : <Notice tone="info">{t("share.signFirst")}</Notice>}
      <CheckedForm refusal={refusal} problem={problem} gap="large" id={FORM}>
        <ChoiceGroup legend={t("share.what")} layout="rows">
          {form.items.map(({ value, text, amount, chosen }) => (
            <RadioRow
              key={value}
              name="item"
              value={value}
              defaultChecked={chosen}
              label={text}
              price={amount}
            />
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend={t("share.with")} layout="rows">
          {form.others.map(({ id, person, chosen }) => (
            <CheckboxRow
              key={id}
              name="with"
              value={id}
              defaultChecked={chosen}
              label={person.name}
              avatar={<Avatar {...person.avatar} />}
            />
          ))}
        </ChoiceGroup>
      </CheckedForm>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
