import { expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";

const settings = readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
const { previews } = settings;

it("a preview is bound to all that the deployed worker is bound to, and to none of its data", () => {
  expect(previews?.durable_objects).toEqual(settings.durable_objects);
  expect(Object.keys(previews?.vars ?? {})).toEqual(Object.keys(settings.vars));
  expect(names(previews?.kv_namespaces)).toEqual(names(settings.kv_namespaces));
  expect(names(previews?.d1_databases)).toEqual(names(settings.d1_databases));
  expect(names(previews?.services)).toEqual(names(settings.services));
  expect(previews?.d1_databases?.[0]?.database_name).not.toBe(
    settings.d1_databases[0]?.database_name,
  );
});

it("the worker that makes PDFs is the one that is bound, and no address leads to it", () => {
  const pdf = readConfig({ config: "worker/pdf/wrangler.toml" }, { hideWarnings: true });
  expect(settings.services).toEqual([{ binding: "PDF", service: pdf.name }]);
  expect(previews?.services?.[0]?.service).not.toBe(pdf.name);
  expect([pdf.workers_dev, pdf.preview_urls, pdf.routes]).toEqual([false, false, undefined]);
});

function names(bindings: { binding: string }[] | undefined) {
  return bindings?.map(({ binding }) => binding);
}
