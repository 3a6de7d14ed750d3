import { expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";

/** A worker's configuration. */
function read(config: string) {
  return readConfig({ config }, { hideWarnings: true });
}

const product = read("wrangler.toml");
const demo = read("worker/demo/wrangler.toml");
const { previews } = demo;

/** The class of the test provider, which the product had before it became part of the demo only. */
const TEST_PROVIDER = { name: "TEST_PROVIDER", class_name: "TestProviderObject" };

it("the demo has all bindings of the product, its own test provider, and none of the product's data", () => {
  const objects = [...product.durable_objects.bindings, TEST_PROVIDER];
  expect(byName(demo.durable_objects.bindings)).toEqual(byName(objects));
  expect(demo.vars).toEqual(product.vars);
  for (const kind of ["compatibility_date", "compatibility_flags", "keep_names"] as const) {
    expect(demo[kind], kind).toEqual(product[kind]);
  }
  expect(names(demo.kv_namespaces)).toEqual(names(product.kv_namespaces));
  expect(names(demo.r2_buckets)).toEqual(names(product.r2_buckets));
  expect(names(demo.d1_databases)).toEqual([...(names(product.d1_databases) ?? []), "DEMO_DB"]);
  expect(names(demo.services)).toEqual(names(product.services));
  expect(limitsOf(demo.ratelimits)).toEqual(limitsOf(product.ratelimits));
  expect(demo.name).not.toBe(product.name);
  expect(demo.r2_buckets[0]?.bucket_name).not.toBe(product.r2_buckets[0]?.bucket_name);
  expect(demo.d1_databases[0]?.database_name).not.toBe(product.d1_databases[0]?.database_name);
});

it("a preview of the demo has the demo's bindings", () => {
  expect(previews?.durable_objects).toEqual(demo.durable_objects);
  expect(previews?.vars).toEqual(demo.vars);
  expect(previews?.services).toEqual(demo.services);
  expect(previews?.ratelimits).toEqual(demo.ratelimits);
  expect(names(previews?.kv_namespaces)).toEqual(names(demo.kv_namespaces));
  expect(previews?.r2_buckets).toEqual(demo.r2_buckets);
  const databasesOf = (databases: { binding: string; database_name?: string }[] | undefined) =>
    databases?.map(({ binding, database_name }) => [binding, database_name]);
  expect(databasesOf(previews?.d1_databases)).toEqual(databasesOf(demo.d1_databases));
});

it("the PDF worker is the one that is bound, and no address leads to it", () => {
  const pdf = read("worker/pdf/wrangler.toml");
  expect(product.services).toEqual([{ binding: "PDF", service: pdf.name }]);
  expect(demo.services?.[0]?.service).not.toBe(pdf.name);
  expect([pdf.workers_dev, pdf.preview_urls, pdf.routes]).toEqual([false, false, undefined]);
});

function names(bindings: { binding: string }[] | undefined) {
  return bindings?.map(({ binding }) => binding);
}

function byName(bindings: { name: string }[]) {
  return bindings.toSorted((one, other) => one.name.localeCompare(other.name));
}

function limitsOf(limits: { name: string; simple: object }[]) {
  return limits.map(({ name, simple }) => ({ name, simple }));
}
