import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useNavigation } from "@remix-run/react";
import { backOf, writtenPhone } from "~/features/account/account-place.server";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { accountNotRead } from "~/routes/access/signed-in.server";
import { Button, Card, Icon, List, ListRow, Stack } from "~/ui";

export { signOut as action } from "~/routes/use-cases/account/sign-out.server";

/** The guest's account (ROUTE-10). */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, platform } = args.context;
  const me = await platform.account.me();
  if (!me.ok) throw accountNotRead(args, me.error);
  const { firstName, lastName, phoneNumber } = me.value;
  const back = backOf(args);
  return {
    title: say(locale, "account", "me.title"),
    back,
    name: firstName === null ? null : [firstName, lastName].filter(Boolean).join(" "),
    phone: writtenPhone(phoneNumber),
    details: pathTo("me-details", {}, { redirectTo: back }),
    receipts: pathTo("me-receipts", {}, { redirectTo: back }),
    management: pathTo("me-management", {}, { redirectTo: back }),
  };
}

export default function MeRoute() {
  const { title, back, name, phone, details, receipts, management } =
    useLoaderData<typeof loader>();
  const t = useT("account");
  const busy = useNavigation().state === "submitting";
  return (
    <Shell title={title} back={back}>
      <Stack>
        <Card as="section">
          <List>
            <ListRow start={<Icon name="user" />} title={name ?? phone} detail={name && phone} />
            <ListRow
              start={<Icon name="mail" />}
              title={t("details.title")}
              detail={t("me.details")}
              to={details}
            />
            <ListRow
              start={<Icon name="receipt" />}
              title={t("receipts.title")}
              detail={t("me.receipts")}
              to={receipts}
            />
            <ListRow
              start={<Icon name="lock" />}
              title={t("management.title")}
              detail={t("me.management")}
              to={management}
            />
          </List>
        </Card>
        <Form method="post">
          <Button variant="secondary" wide busy={busy}>
            {t("me.signOut")}
          </Button>
        </Form>
      </Stack>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
