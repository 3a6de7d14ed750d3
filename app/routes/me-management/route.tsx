import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form } from "@remix-run/react";
import { endSessionSchema } from "~/features/account/account-forms.server";
import { backOf } from "~/features/account/account-place.server";
import { readForm } from "~/features/forms/read-form.server";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { accountNotRead } from "~/routes/access/signed-in.server";
import { signOut } from "~/routes/use-cases/account/sign-out.server";
import { Button, ButtonGroup, Card, LinkButton, List, ListRow, Stack } from "~/ui";

/** Where the guest is signed in (ROUTE-13). */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, platform } = args.context;
  const read = await platform.account.sessions();
  if (!read.ok) throw accountNotRead(args, read.error);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  return {
    title: say(locale, "account", "management.title"),
    back: pathTo("me", {}, { redirectTo: backOf(args) }),
    file: pathTo("me-file", {}, { redirectTo: backOf(args) }),
    erase: pathTo("me-erase", {}, { redirectTo: backOf(args) }),
    sessions: read.value.sessions.map(({ id, device, signedInAt, current }) => ({
      id,
      device,
      current,
      since: day.format(signedInAt),
    })),
  };
}

/** Ends one of the sessions; the phone's own is a sign-out. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const form = await readForm(request, endSessionSchema, context.locale);
  const read = await context.platform.account.sessions();
  const id = form.status === "success" ? form.value.session : null;
  const session = read.ok ? read.value.sessions.find((one) => one.id === id) : null;
  if (session?.current) return signOut(args);
  if (session) await context.platform.account.endSession({ sessionId: session.id });
  throw redirect(pathTo("me-management", {}, { redirectTo: backOf(args) }), 303);
}

export default function MeManagementRoute() {
  const { title, back, file, erase, sessions } = useLoaderData<typeof loader>();
  const t = useT("account");
  return (
    <Shell title={title} back={back}>
      <Stack>
        <p>{t("management.text")}</p>
        <Card as="section">
          <List>
            {sessions.map(({ id, device, since, current }) => (
              <ListRow
                key={id}
                title={device ?? t("management.unknown")}
                detail={current ? t("management.here") : t("management.since", { date: since })}
                end={
                  <Form method="post">
                    <Button name="session" value={id} variant="quiet" size="small">
                      {t(current ? "me.signOut" : "management.end")}
                    </Button>
                  </Form>
                }
              />
            ))}
          </List>
        </Card>
        <ButtonGroup>
          <LinkButton to={file} wide reloadDocument>
            {t("file.title")}
          </LinkButton>
          <LinkButton to={erase} variant="quiet" wide>
            {t("erase.title")}
          </LinkButton>
        </ButtonGroup>
      </Stack>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
