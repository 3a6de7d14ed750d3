import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { type FormEvent, useState } from "react";
import { type Answered, valueAgain } from "~/features/forms/answered";
import { CheckedForm } from "~/features/forms/checked-form";
import { type NativeAttributes, nativeAttributes } from "~/features/forms/native-attributes.server";
import { readForm, refused } from "~/features/forms/read-form.server";
import { useRefusal } from "~/features/forms/use-refusal";
import { Shell } from "~/features/shell/shell";
import { nameFormSchema } from "~/features/tab/name-form.server";
import { readTabLink } from "~/features/tab/tab-link.server";
import { TabOpeningScreen } from "~/features/tab/tab-opening";
import { useActionData, useLoaderData, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { useRevalidateEvery } from "~/live/use-revalidate-every";
import { pathTo } from "~/paths/path-to";
import { tabOf } from "~/routes/access/access.server";
import { isHeld } from "~/routes/use-cases/tab/hold-paths.server";
import { Badge, Button, Cluster, Field } from "~/ui";
import { openingOf } from "./opening.server";

const FORM = "tab-name";

interface NameFormProps {
  page: {
    title: string;
    attributes: Record<string, NativeAttributes>;
    words: { required: string; blank: string };
  };
  answer: Answered;
}

interface NameProps {
  name: "firstName" | "lastName";
  label: string;
  autoComplete: string;
  attributes: Record<string, NativeAttributes>;
  words: { required: string; blank: string };
  answer: Answered;
  refusal: ReturnType<typeof useRefusal>;
}

/** How often the page asks for the tab, and then for its bill, in seconds (TAB-13, TAB-14). */
const POLL_S = 5;
/** How long the guest sees that the card is authorised, in seconds (TAB-15). */
const DONE_S = 1;

/** Step 2 of 2: the name (ROUTE-43, TAB-08), and the wait until the till has opened the tab. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { venue, tab } = tabOf(args);
  const opening = await openingOf(request, context, venue, tab);
  if (opening.status === "NOT_STARTED" && !isHeld(tab)) {
    throw redirect(pathTo("tab-authorize", { venueId: venue.id }, { tab: tab.tabId }), 303);
  }
  const { locale } = context;
  const shown = {
    title: say(locale, "hold", "tab.nameTitle"),
    again: pathTo("tab-new", { venueId: venue.id }),
    attributes: nativeAttributes(nameFormSchema),
    words: {
      required: say(locale, "hold", "name.required"),
      blank: say(locale, "hold", "name.blank"),
    },
  };
  if (opening.status !== "INITIALIZED") {
    const waits = opening.status === "INITIALIZING";
    const status = opening.status;
    return json({ ...shown, status, bill: null, ...(waits ? { refreshAfterS: POLL_S } : {}) });
  }
  const { bill, cookie, status } = opening;
  // The phone knows the bill already: this is the page's second load, which leads on where no script does.
  const link = await readTabLink(request, venue, context.now);
  if (link?.tabId === tab.tabId && link.billId !== null) throw redirect(bill, 303);
  const headers = { "set-cookie": cookie };
  return json({ ...shown, status, bill, refreshAfterS: DONE_S }, { headers });
}

/** Gives the tab its name; the till then opens it (TAB-08, TAB-10, TAB-11). */
export async function action(args: ActionFunctionArgs) {
  const { venue, tab } = tabOf(args);
  const { context, request } = args;
  const form = await readForm(request, nameFormSchema, context.locale);
  if (form.status !== "success") return refused(form.reply());
  const { businessId } = venue;
  const body = { customer: form.value };
  const named = await context.platform.tabs.name({ businessId, tabId: tab.tabId, body });
  if (named.ok)
    throw redirect(pathTo("tab-register", { venueId: venue.id, tabId: tab.tabId }), 303);
  if (named.error.code === "tab-closed")
    throw redirect(pathTo("tab-new", { venueId: venue.id }), 303);
  const problem = say(context.locale, "hold", "own.failed");
  return refused(form.reply({ formErrors: [problem] }), 409);
}

export default function TabRegisterRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useRevalidateEvery(page.status === "INITIALIZING" ? POLL_S * 1_000 : null);
  if (page.status === "NOT_STARTED") return <NameForm page={page} answer={answer ?? null} />;
  return (
    <TabOpeningScreen
      title={page.title}
      status={page.status}
      bill={page.bill}
      again={page.again}
      doneMs={DONE_S * 1_000}
    />
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

/** Asks who the tab is for. What is wrong with a name is said as it is changed (TAB-11). */
function NameForm({ page, answer }: NameFormProps) {
  const t = useT("hold");
  const refusal = useRefusal(answer);
  const busy = useNavigation().state === "submitting";
  const field = { attributes: page.attributes, words: page.words, answer, refusal };
  return (
    <Shell
      title={page.title}
      bar={
        <Button form={FORM} size="large" busy={busy}>
          {t("tab.finish")}
        </Button>
      }
    >
      <CheckedForm refusal={refusal} id={FORM}>
        <Cluster>
          <Badge>{t("tab.step", { step: 2, steps: 2 })}</Badge>
        </Cluster>
        <p>{t("name.why")}</p>
        <Name name="firstName" label={t("name.first")} autoComplete="given-name" {...field} />
        <Name name="lastName" label={t("name.last")} autoComplete="family-name" {...field} />
      </CheckedForm>
    </Shell>
  );
}

function Name({ name, label, autoComplete, attributes, words, answer, refusal }: NameProps) {
  const [slip, setSlip] = useState<string | null>(null);
  const change = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    if (value === "") setSlip(words.required);
    else setSlip(value.trim() === "" ? words.blank : null);
  };
  return (
    <Field
      name={name}
      label={label}
      autoComplete={autoComplete}
      {...attributes[name]}
      defaultValue={valueAgain(answer, name)}
      error={slip ?? refusal.errorOf(name)}
      autoFocus={refusal.isFirst(name)}
      onInput={change}
    />
  );
}
