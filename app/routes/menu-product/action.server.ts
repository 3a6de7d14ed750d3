import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { basketLineId } from "~/domain/ids.schema";
import { firstUnsatisfied, isOverfull, MAX_QUANTITY } from "~/domain/order/selection-rules";
import { type ChoiceGroup, choosesUnknownGroup } from "~/features/basket/choice";
import { subItemsOf } from "~/features/basket/choice-view.server";
import { chosenIn, OPEN } from "~/features/basket/chosen";
import { refusalText } from "~/features/basket/refusal.server";
import type { ChoiceProblem, ChoiceView } from "~/features/basket/use-choice";
import { sentForm } from "~/features/forms/read-form.server";
import { say } from "~/i18n/strings.server";
import { pathBelow } from "~/paths/path-to";
import { browsedPlaceOf } from "~/routes/use-cases/menu/allergies-first.server";
import { hrefOnMenu, menuSources, seatIn } from "~/routes/use-cases/menu/menu-place.server";
import {
  choiceContext,
  choiceView,
  orderedDish,
  orderingTable,
  withAdded,
} from "~/routes/use-cases/menu/ordering.server";

/** What a form that was not accepted comes back with. */
export type ChoiceAnswer = {
  choice: ChoiceView;
  /** By the path of the group that it is about, or by none. */
  error: Record<string, string[]> | null;
};

/** Puts a dish into the basket as it was chosen, or another choice into a line's place (PROD-25 to PROD-27). */
export async function action(args: ActionFunctionArgs) {
  const { context, params, request } = args;
  const place = await browsedPlaceOf(args);
  const sources = menuSources(args, place);
  const { pathname, search } = new URL(request.url);
  const table = orderingTable(place);
  const dishes = sources && choiceContext(sources, place);
  const product = dishes && orderedDish(dishes, params.productId ?? "");
  // What can't be ordered (any more) says so on its own page.
  if (!sources || !table || !dishes || !product) throw redirect(pathname + search, 303);
  const { form, stepped } = await steppedForm(request);
  const chosen = chosenIn(form);
  const typed = Number(form.get("quantity") ?? 1);
  const isCount = Number.isInteger(typed) && typed > 0 && typed <= MAX_QUANTITY;
  const quantity = isCount ? typed : 1;
  const line = form.get("lineId");
  const lineId = typeof line === "string" && line !== "" ? basketLineId.parse(line) : null;
  const choice = choiceView(product, dishes, { chosen, quantity, lineId });
  const again = (problem: ChoiceProblem | null) =>
    json({ choice, error: errorsOf(problem) } satisfies ChoiceAnswer, problem ? 422 : 200);
  if (stepped) return again(null);
  const { locale } = context;
  if (!isCount) {
    const range = { min: 1, max: place.venue.rules.orderLimits.ofOneDish };
    return again({ path: null, text: say(locale, "basket", "wrongQuantity", range) });
  }
  if (choosesUnknownGroup(choice.groups, chosen)) {
    return again({ path: null, text: say(locale, "basket", "runOut") });
  }
  const missing = firstUnsatisfied(choice.groups) as ChoiceGroup | null;
  if (missing) {
    const over = isOverfull(
      missing.rule,
      missing.options.map((option) => option.quantity),
    );
    return again({
      path: missing.path,
      text: say(locale, "basket", over ? "tooManyHere" : "finish"),
    });
  }
  const selection = {
    menuId: sources.menu.id,
    productId: product.id,
    quantity,
    subItems: subItemsOf(product, chosen, dishes.offer),
  };
  const { baskets } = context.platform;
  const answer = await (lineId
    ? baskets.replace(table, lineId, selection)
    : baskets.add(table, selection));
  if (!answer.ok)
    return again({ path: null, text: refusalText(answer.error, locale, place.venue.currency) });
  if (lineId) throw redirect(pathBelow(seatIn(place), "basket", {}), 303);
  throw redirect(
    withAdded(hrefOnMenu(args, place.at, sources.search, product.id), product.id),
    303,
  );
}

function errorsOf(problem: ChoiceProblem | null): ChoiceAnswer["error"] {
  return problem && { [problem.path ?? ""]: [problem.text] };
}

/** `name:+1` or `name:-1`, as a stepper's button sends it without a script. */
const STEP = /^(.{1,1000}):([+-]1)$/s;

/**
 * A form's fields, after a stepper's button has changed one of them, and the step that was pressed: that field's
 * name, or `OPEN`; null where the form was sent as it is.
 *
 * @throws a 400 where the body is no form.
 */
async function steppedForm(request: Request): Promise<{ form: FormData; stepped: string | null }> {
  const form = await sentForm(request);
  const step = form.get("step");
  if (step === OPEN) return { form, stepped: OPEN };
  const match = typeof step === "string" ? STEP.exec(step) : null;
  const name = match?.[1];
  if (name === undefined) return { form, stepped: null };
  const before = Number(form.get(name) ?? 0);
  form.set(name, String((Number.isInteger(before) ? before : 0) + Number(match?.[2])));
  return { form, stepped: name };
}
