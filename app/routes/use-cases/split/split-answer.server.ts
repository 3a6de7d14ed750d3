import { json } from "@remix-run/cloudflare";
import type { SubOrder } from "~/contracts/bill";
import { anomalyScreens } from "~/features/split/anomaly-screens";
import type { Refusal } from "~/features/split/refusal.server";
import type { SplitDraft } from "~/features/split/split-draft";
import { splitEditor } from "~/features/split/split-editor.server";
import type { SplitAnswer } from "~/features/split/split-page";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { Key } from "~/i18n/translate";
import type { BillPlace } from "~/routes/access/access.server";

type Form = BillPlace & { subOrder: SubOrder | null; draft: SplitDraft; locale: Locale };

/** The split's form again, with what the guest asked for and what is wrong with it. */
export function formAgain(form: Form, error: Key<"pay"> | null) {
  const { locale } = form;
  const answer: SplitAnswer = {
    editor: splitEditor(form),
    error: error && say(locale, "pay", error),
    toast: null,
  };
  return json(answer, { status: error ? 422 : 200 });
}

/** The split's form again after the platform refused it (SPLIT-64, SPLIT-66). */
export function refusedForm(form: Form, refusal: Refusal) {
  if (refusal.kind === "field") return formAgain(form, refusal.key);
  if (refusal.kind === "anomaly") return formAgain(form, anomalyScreens[refusal.type].text);
  const { locale } = form;
  const down = refusal.kind === "infrastructure";
  const answer: SplitAnswer = {
    editor: splitEditor(form),
    error: null,
    toast: say(locale, "pay", down ? "error.infrastructure" : "error.defaultTitle"),
  };
  return json(answer, { status: down ? 503 : 409 });
}
