import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { billOf, requirePayable } from "~/routes/access/access.server";
import { expressPart } from "~/routes/use-cases/payment/express-part.server";
import { walletSheet } from "./wallet-sheet.server";

/** Nothing to open: the bill's own script asks for its sheet by a press. */
export async function loader(args: LoaderFunctionArgs) {
  const { base } = await billOf(args);
  throw redirect(base, 303);
}

/**
 * Makes all that is left a part of this guest's, as express checkout does, and answers what its sheet shows. Null
 * leaves the sheet with its other ways to pay. Nothing is paid here: the press goes to the payment page's own form.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const place = await billOf(args);
  requirePayable(place, context);
  const part = await expressPart(context, place);
  if (part.mode === "SPLIT") return json(null);
  const at = { ...place.at, splitId: part.splitId };
  const split = await context.platform.splits.read(at);
  return json(
    split.ok ? await walletSheet(context, { ...place, split: split.value, at }, request) : null,
  );
}
