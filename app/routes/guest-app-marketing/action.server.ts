import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import type { MarketingPreferences } from "~/contracts/marketing";
import type { GuestApp } from "~/contracts/venue";
import { callerId } from "~/contracts/viewer";
import { withSelected } from "~/domain/consent/marketing-preferences";
import { isChanged, marketingFormSchema } from "~/features/consent/marketing-view.server";
import { readForm } from "~/features/forms/read-form.server";
import { pathTo } from "~/paths/path-to";
import { guestAppOf } from "~/routes/access/access.server";
import { accountNotRead } from "~/routes/access/signed-in.server";
import { warn } from "~/services/log.server";

export type MarketingAnswer = {
  initialValue: { selected: string[] };
  asks?: boolean;
  failed?: boolean;
};

/**
 * Saves what the guest chose (CONS-30). Whoever leaves without a script is asked first, where something
 * changed (CONS-31), and goes on with what they ticked where they stay.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const guestApp = guestAppOf(args);
  const form = await readForm(request, marketingFormSchema, context.locale);
  if (form.status !== "success") return came({ initialValue: { selected: [] }, failed: true }, 422);
  const { intent, selected } = form.value;
  const preferences = await readMarketing(args, guestApp);
  if (intent === "stay") return came({ initialValue: { selected } });
  if (intent === "leave") {
    if (!isChanged(preferences, selected))
      throw redirect(pathTo("guest-app-privacy", { appId: guestApp.appId }), 303);
    return came({ initialValue: { selected }, asks: true });
  }
  const chosen = withSelected(preferences, selected);
  const saved = await context.platform.consent.saveMarketing({
    appId: guestApp.appId,
    userId: callerId(context.viewer),
    body: chosen,
  });
  if (!saved.ok) {
    warn(context, "marketing-not-saved", saved.error.code);
    return came({ initialValue: { selected }, failed: true }, 503);
  }
  throw redirect(`${new URL(request.url).pathname}?saved=true`, 303);
}

const came = (answer: MarketingAnswer, status = 200) => json(answer, { status });

/** The user's preferences in a guest app. @throws what a page answers where they can't be read. */
export async function readMarketing(
  args: LoaderFunctionArgs,
  { appId }: GuestApp,
): Promise<MarketingPreferences> {
  const { platform, viewer } = args.context;
  const found = await platform.consent.marketing({ appId, userId: callerId(viewer) });
  if (!found.ok) throw accountNotRead(args, found.error);
  return found.value;
}
