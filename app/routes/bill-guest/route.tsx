import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useNavigation } from "@remix-run/react";
import { guestForm } from "~/features/bill/guest-form.server";
import { valueAgain } from "~/features/forms/answered";
import { CheckedForm } from "~/features/forms/checked-form";
import { useRefusal } from "~/features/forms/use-refusal";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { billOf } from "~/routes/access/access.server";
import { Button, ChoiceGroup, ChoiceTile, Field } from "~/ui";
import type { action } from "./action.server";

export { action } from "./action.server";

const FORM = "guest-form";

/** How a guest wants the others at the bill to see them. */
export async function loader(args: LoaderFunctionArgs) {
  const { bill, base } = await billOf(args);
  const { locale } = args.context;
  return {
    title: say(locale, "pay", "guest.title"),
    table: bill.tableName,
    base,
    ...guestForm(bill, args.request, locale),
  };
}

export default function BillGuestRoute() {
  const { title, table, base, signs, most, chosen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = useRefusal(answer);
  const t = useT("pay");
  const common = useT("common");
  const busy = useNavigation().state === "submitting";
  const sign = valueAgain(answer, "sign", chosen.sign ?? "");
  const problem = refusal.errorOf("sign");
  const bar = (
    <Button form={FORM} size="large" busy={busy}>
      {t("guest.save")}
    </Button>
  );
  return (
    <Shell title={title} detail={table} back={{ to: base, label: common("backToBill") }} bar={bar}>
      <p>{t("guest.text")}</p>
      <CheckedForm refusal={refusal} problem={problem} gap="large" id={FORM}>
        <Field
          label={t("guest.name")}
          {...refusal.field("name")}
          autoComplete="nickname"
          enterKeyHint="done"
          hint={t("guest.nameHint", { most })}
          defaultValue={valueAgain(answer, "name", chosen.name ?? "")}
        />
        <ChoiceGroup legend={t("guest.sign")} layout="tiles">
          <ChoiceTile
            name="sign"
            value=""
            defaultChecked={sign === ""}
            title={t("guest.noSign")}
            low
          />
          {signs.map((one) => (
            <ChoiceTile
              key={one.sign}
              name="sign"
              value={one.sign}
              defaultChecked={sign === one.sign}
              disabled={one.taken}
              title={one.character}
              detail={one.label}
            />
          ))}
        </ChoiceGroup>
      </CheckedForm>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
