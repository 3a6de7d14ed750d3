import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { parseForm } from "~/features/forms/read-form.server";
import { sourceFiles } from "./source-files";

const top = fileURLToPath(new URL("../../", import.meta.url));

/** The schema of each form that an action reads, by its name, and the file that exports it. */
const schemas = new Map(
  sourceFiles("app")
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text, imports }) =>
      [...text.matchAll(/\b(?:readForm|parseForm)\(\s*[\w.]+,\s*(\w+)/g)].map(([, name = ""]) => {
        const from = new RegExp(`\\b${name}\\b[^;]*? from "([^"]+)"`).exec(text)?.[1];
        const file = from && imports.find((one) => one.path.endsWith(from.replace(/^[~.]+\//, "")));
        return [`${file ? `${file.path}.ts` : path}#${name}`, name] as const;
      }),
    ),
);

it("the forms of all actions are found", () => {
  expect(schemas.size).toBeGreaterThan(30);
});

it("a form's body is read in one place, which refuses one that breaks off", () => {
  const reading = sourceFiles("app").filter(({ text }) => /\.formData\(\)/.test(text));
  expect(reading.map(({ path }) => path)).toEqual(["app/features/forms/read-form.server.ts"]);
});

describe.each([...schemas.keys()])("the form of %s", (place) => {
  const [file = "", name = ""] = place.split("#");

  it("says what is wrong with odd fields in the guest's language", async () => {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ top + file);
    const form = module[name] as z.ZodType;
    expect(form, `${name} is not exported`).toBeDefined();
    for (const odd of oddFields(form)) {
      const reply = parseForm(odd, form, "de-DE").reply();
      for (const text of Object.values(reply.error ?? {}).flat()) {
        expect(text).not.toMatch(/expected|Invalid|Too (big|small)|Required|^\w+:\w/);
      }
    }
  });
});

/** Every field with odd values, alone, twice, and as if it had parts; beside each of the form's buttons. */
function oddFields(form: z.ZodType): FormData[] {
  const { names, buttons } = fieldsIn(
    z.toJSONSchema(form, { io: "input", unrepresentable: "any" }),
  );
  const values = ["", " ", "x".repeat(3_000), "-1", "1e309", ...buttons];
  return names.flatMap((name) =>
    values.flatMap((value) =>
      ["", ...buttons].flatMap((button) =>
        [
          [[name, value]],
          [
            [name, value],
            [name, value],
          ],
          [[`${name}.deep`, value]],
          [[`${name}[3]`, value]],
        ].map((fields) => {
          const sent = new FormData();
          if (button) sent.append("intent", button);
          for (const [one = "", given = ""] of fields) sent.append(one, given);
          return sent;
        }),
      ),
    ),
  );
}

/** The names of a form's fields, at whatever depth, and the values of its buttons. */
function fieldsIn(schema: unknown): { names: string[]; buttons: string[] } {
  const names = new Set<string>();
  const buttons = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === "properties") {
        for (const [name, field] of Object.entries(value as Record<string, object>)) {
          names.add(name);
          if (name !== "intent") continue;
          const { const: only, enum: several = [] } = field as { const?: string; enum?: string[] };
          for (const button of only ? [only] : several) buttons.add(button);
        }
      }
      walk(value);
    }
  };
  walk(schema);
  return { names: [...names], buttons: [...buttons] };
}
