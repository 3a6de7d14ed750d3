import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { verificationFormSchema } from "~/features/account/account-forms.server";
import { readForm } from "~/features/forms/read-form.server";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { wantedOf } from "./wanted.server";

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { platform, locale, session, tenant } = context;
  const { wanted, close } = wantedOf(args);
  const form = await readForm(request, verificationFormSchema, locale);
  if (form.status === "success" && form.value.intent === "switch") {
    await platform.account.signOut();
    session.signOut();
    const { guestApp, venue } = tenant;
    const originPath = close;
    throw redirect(
      guestApp && !venue
        ? pathTo("guest-app-signup", { appId: guestApp.appId }, { originPath })
        : pathTo("login", {}, { redirectToPath: close }),
      303,
    );
  }
  const asked = { locale, redirectTo: close };
  const sent = await platform.account.sendVerification({ venueId: tenant.venue?.id, body: asked });
  // Another phone of the guest may have confirmed it meanwhile.
  if (sent.ok || sent.error.code === "nothing-to-confirm") {
    throw redirect(`${pathTo("me-unverified", {}, { redirectTo: wanted })}&sent=true`, 303);
  }
  const { status } = sent.error;
  const problem =
    status === 429
      ? say(locale, "account", "verify.tooMany")
      : say(locale, "pay", "error.defaultTitle");
  return json({ problem }, { status: status === 429 ? 429 : 503 });
}
