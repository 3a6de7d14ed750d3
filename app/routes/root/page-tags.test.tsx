import { expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { publicPart } from "~/features/venue/public-links";
import { PageTags } from "./page-tags";

const request = new Request("https://bill.example/venues/mimosa?hl=de-DE");

it("TEN-12 a page that its loader calls public is found in each language, and any other by nobody", async () => {
  const found = await renderInRouter(<PageTags />, {
    data: { title: "Mimosa", public: publicPart(request, "Small plates in Paris") },
  });
  expect(found).toContain("<title>Mimosa</title>");
  expect(found).toContain('<meta name="description" content="Small plates in Paris"/>');
  expect(found).toContain('rel="canonical" href="https://bill.example/venues/mimosa?hl=de-DE"');
  expect(found).toContain('hrefLang="pt-PT" href="https://bill.example/venues/mimosa?hl=pt-PT"');
  expect(found).not.toContain("noindex");
  const hidden = await renderInRouter(<PageTags />, { data: { title: "Bill", public: null } });
  expect(hidden).toBe('<title>Bill</title><meta name="robots" content="noindex"/>');
});

it("what went wrong is found by nobody, and has the product's name", async () => {
  const fault = new Response(null, { status: 404 });
  const page = await renderInRouter(<p />, { fault, errorElement: <PageTags /> });
  expect(page).toBe('<title>Tableside</title><meta name="robots" content="noindex"/>');
});
