import { expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { languages } from "~/i18n/languages";
import { MenuLanguages } from "./menu-choice";

const choices = (count: number) =>
  languages.slice(0, count).map((code) => ({
    code,
    lang: code.toLowerCase(),
    name: code,
    href: `?language=${code}`,
    current: code === "EN",
  }));

it("I18N-03 I18N-08 all languages of a menu are links; many are folded, so that dishes stay in sight", async () => {
  const many = await renderInRouter(<MenuLanguages languages={choices(30)} />);
  expect(many).toMatch(/<details><summary[^>]*>Language of the menu<\/summary><nav/);
  expect(many.match(/<a /g)).toHaveLength(30);
  expect(many).toMatch(/href="\?language=JA" lang="ja"/);
  expect(many).toMatch(/href="\?language=EN"[^>]*aria-current="true"/);
  expect(await renderInRouter(<MenuLanguages languages={choices(4)} />)).not.toContain("<details");
});
