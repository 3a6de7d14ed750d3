import { json } from "@remix-run/cloudflare";
import { OPEN } from "~/features/basket/chosen";

/** `name:+1` or `name:-1`, as a stepper's button sends it without a script. */
const STEP = /^(.{1,1000}):([+-]1)$/s;

/**
 * A form's fields, after a stepper's button has changed one of them, and the step that was pressed: that field's
 * name, or `OPEN`; null where the form was sent as it is.
 *
 * @throws a 400 where the body is no form.
 */
export async function steppedForm(
  request: Request,
): Promise<{ form: FormData; stepped: string | null }> {
  const form = await request.formData().catch(() => {
    throw json({ code: "bad-form" }, { status: 400, statusText: "Bad Request" });
  });
  const step = form.get("step");
  if (step === OPEN) return { form, stepped: OPEN };
  const match = typeof step === "string" ? STEP.exec(step) : null;
  const name = match?.[1];
  if (name === undefined) return { form, stepped: null };
  const before = Number(form.get(name) ?? 0);
  form.set(name, String((Number.isInteger(before) ? before : 0) + Number(match?.[2])));
  return { form, stepped: name };
}
