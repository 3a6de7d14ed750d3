import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod";
import { json } from "~/framework/http.server";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { Namespace } from "~/i18n/translate";

/**
 * Names that fields of ours can have. conform builds a place for each name that it reads, so one long
 * index or path would cost seconds; names of its own (`__intent__`, `__state__`) are not ours to take.
 */
const FIELD_NAME = /^[A-Za-z]\w{0,39}(?:\[\d{1,2}\]|\.[A-Za-z]\w{0,39}){0,5}$/;

/** What is read of a form: how many fields, and so many characters of each value. */
type FormSize = { fields?: number; characters?: number };

/** Longer than a usual field takes, so that a value that is too long is still noticed, and goes back cut. */
const USUAL_SIZE = { fields: 400, characters: 2_000 };

export type Refused = SubmissionResult<string[]>;

/**
 * Reads the form that was sent. What a schema refuses is data: `submission.reply()` holds the values and,
 * in the guest's language, what is wrong with each field.
 *
 * @param size of a form that rightly has more than 400 fields, or loses nothing of a longer text.
 * @throws a 400 where the body is no form or breaks off; that is its sender's doing and changes nothing.
 */
export async function readForm<S extends z.ZodType>(
  request: Pick<Request, "formData">,
  schema: S,
  locale: Locale,
  size: FormSize = {},
): Promise<Submission<z.output<S>, string[]>> {
  return parseForm(await sentForm(request), schema, locale, size);
}

/** The same for fields that are at hand already. */
export function parseForm<S extends z.ZodType>(
  sent: FormData,
  schema: S,
  locale: Locale,
  size: FormSize = {},
): Submission<z.output<S>, string[]> {
  return parseWithZod(ownFields(sent, { ...USUAL_SIZE, ...size }), {
    schema,
    formatError: (issues: { message: string }[]) => [
      ...new Set(issues.map((issue) => textOf(issue.message, locale))),
    ],
  }) as Submission<z.output<S>, string[]>;
}

/** The form again, with what the guest wrote and what is wrong with it. */
export function refused<Answer extends Refused>(reply: Answer, init: number | ResponseInit = 422) {
  return json(reply, init);
}

/** The form's fields as they were sent. @throws a 400 where the body is no form or breaks off. */
export async function sentForm(request: Pick<Request, "formData">): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw json({ code: "bad-form" }, { status: 400, statusText: "Bad Request" });
  }
}

function ownFields(sent: FormData, most: Required<FormSize>): FormData {
  const own = new FormData();
  let count = 0;
  for (const [name, value] of sent) {
    if (typeof value !== "string" || !FIELD_NAME.test(name)) continue;
    count += 1;
    if (count > most.fields) break;
    own.append(name, value.slice(0, most.characters).replaceAll("\r\n", "\n"));
  }
  return own;
}

/** A message of ours in the guest's language; what a schema has no words for is said in general ones. */
function textOf(message: string, locale: Locale): string {
  const [namespace = "", key] = message.split(":");
  if (!key || /\s/.test(message)) return say(locale, "pay", "error.defaultTitle");
  return say(locale, namespace as Namespace, key as never);
}
