import { expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";

const settings = readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
const { previews } = settings;

it("a preview is bound to all that the deployed worker is bound to, and to none of its data", () => {
  expect(previews?.durable_objects).toEqual(settings.durable_objects);
  expect(Object.keys(previews?.vars ?? {})).toEqual(Object.keys(settings.vars));
  expect(names(previews?.kv_namespaces)).toEqual(names(settings.kv_namespaces));
  expect(names(previews?.d1_databases)).toEqual(names(settings.d1_databases));
  expect(previews?.d1_databases?.[0]?.database_name).not.toBe(
    settings.d1_databases[0]?.database_name,
  );
});

function names(bindings: { binding: string }[] | undefined) {
  return bindings?.map(({ binding }) => binding);
}
