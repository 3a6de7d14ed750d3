import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { basketLine } from "#tests/fixtures/basket-line";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { block, dish, menu } from "#tests/fixtures/menu";
import { tablePage } from "#tests/fixtures/table-page";
import MenuRoute, { loader as menuLoader } from "../menu/route";
import { loader as blockLoader } from "../menu-block/route";
import MenuProductRoute, { loader as productLoader } from "../menu-product/route";
import MenusRoute, { loader } from "./route";

const food = menu("food", [
  dish("soup", 6, { imageUrl: "/soup.webp", videoPlaybackId: "film-1" }),
  block("house"),
]);
const card = { menuExposedType: "STATIC_MENU", staticMenu: null } as const;
const onTheWeb = { url: "https://house.example/menu", label: "Our menu" };
const at = (id: string) => ({ language: "EN", menuId: "food", productId: id, blockId: id });

type Loaded = (args: LoaderFunctionArgs) => Promise<unknown>;

/** A page's data, or the path of its redirect, or the status of its refusal. */
async function read(page: Loaded, args: object, cookie = ""): Promise<unknown> {
  const given = args as LoaderFunctionArgs;
  const request = new Request(given.request, { headers: { cookie } });
  try {
    return await page({ ...given, request });
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get("location") ?? answer.status;
    throw answer;
  }
}

async function menusOf(table: Parameters<typeof tablePage>[0]): Promise<string> {
  const data = (await read(loader, tablePage(table).args("/menus"))) as object;
  return renderInRouter(<MenusRoute />, { data });
}

describe("the menus of a table", () => {
  it("MENU-33 says that no menu is available, with a link back", async () => {
    const html = await menusOf({ menus: [] });
    expect(html).toContain("No menu available right now");
    expect(html).toMatch(/href="\/venues\/[^"]*\/tables\/t4"[^>]*>Back</);
  });

  it("MENU-10 link to a menu on another site, in a new tab", async () => {
    const html = await menusOf({ menus: [food], more: { ...card, externalUrl: onTheWeb } });
    expect(html).toMatch(
      /<a[^>]*href="https:\/\/house.example\/menu"[^>]*target="_blank"[^>]*>Our menu/,
    );
    expect(html).not.toContain("No menu available");
  });

  it("I18N-07 are opened in the language of the venue's country, US in the US", async () => {
    const translated = menu("food", [dish("soup", 6, { translations: { FR: { name: "Soupe" } } })]);
    const opensAt = async (countryCode: string) => {
      const page = tablePage({ menus: [translated], more: { countryCode } });
      return String(await read(loader, page.args("/menus"))).replace(page.base, "");
    };
    expect(await opensAt("US")).toBe("/menus/US/food");
    expect(await opensAt("FR")).toBe("/menus/FR/food");
    expect(await opensAt("IE")).toBe("/menus/EN/food");
  });

  it("MENU-50 are not shown by an old link once the venue shows its own card", async () => {
    const page = tablePage({ menus: [food], more: { ...card, externalUrl: onTheWeb } });
    const menus = `${page.base}/menus`;
    expect(await read(menuLoader, page.args("/menus/EN/food", at("")))).toBe(menus);
    expect(await read(productLoader, page.args("/menus/EN/food/products/soup", at("soup")))).toBe(
      menus,
    );
    expect(await read(blockLoader, page.args("/menus/EN/food/blocks/house", at("house")))).toBe(
      menus,
    );
  });
});

describe("a menu's pages at a table", () => {
  it("MENU-34 have back, the menu's name and the filter in their header", async () => {
    const page = tablePage({ menus: [food] });
    const data = (await read(menuLoader, page.args("/menus/EN/food?items=ALL", at("")))) as object;
    const html = await renderInRouter(<MenuRoute />, { data });
    const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? "";
    expect(header).toMatch(/href="\/venues\/[^"]*\/tables\/t4"[^>]*>.*Back/s);
    expect(header).toMatch(/<h1[^>]*><a[^>]*href="[^"]*#menus"[^>]*>.*Menu food/s);
    expect(header).toMatch(/<a[^>]*href="[^"]*#filter"[^>]*>.*Filter the menu/s);
    expect(html.match(/Filter the menu/g)).toHaveLength(1);
    expect(html).toMatch(/id="menus"/);
  });

  it("ALG-05 show neither the basket nor a way to add once a British guest has allergies", async () => {
    const items = [basketLine("soup", 2)];
    const page = tablePage({ menus: [food], items, more: { countryCode: "GB" } });
    const shown = async (answer: string) => {
      const cookie = `__Host-allergies=${answer}`;
      const list = await read(menuLoader, page.args("/menus/EN/food", at("")), cookie);
      const path = "/menus/EN/food/products/soup";
      const product = await read(productLoader, page.args(path, at("soup")), cookie);
      const html =
        (await renderInRouter(<MenuRoute />, { data: list as object })) +
        (await renderInRouter(<MenuProductRoute />, { data: product as object }));
      return ["View cart", "Add to cart"].map((words) => html.includes(words));
    };
    expect(await shown("no")).toEqual([true, true]);
    expect(await shown("yes")).toEqual([false, false]);
  });

  it("BASK-14 say that a dish was added for as long as the basket has it", async () => {
    const shown = async (items: object[], more = {}) => {
      const page = tablePage({ menus: [food], items, more });
      const data = await read(menuLoader, page.args("/menus/EN/food?added=soup", at("")));
      return (await renderInRouter(<MenuRoute />, { data: data as object })).includes(
        "Dish soup is in your cart",
      );
    };
    expect(await shown([basketLine("soup", 1)])).toBe(true);
    // The guest went back after the order was sent, or after the dish was removed.
    expect(await shown([])).toBe(false);
    expect(await shown([basketLine("pie", 1)])).toBe(false);
    // The link opens a menu without ordering.
    const ordering = { enabled: false, filterConfiguration: "HIDDEN", openBillEnabled: false };
    expect(await shown([basketLine("soup", 1)], { ordering })).toBe(false);
  });

  it("PROD-14 play a dish's video, and show its picture where there is none", async () => {
    const path = "/menus/EN/food/products/soup";
    const shown = async (video?: NonNullable<Parameters<typeof tablePage>[0]["video"]>) => {
      const page = tablePage({ menus: [food], ...(video ? { video } : {}) });
      const data = (await read(productLoader, page.args(path, at("soup")))) as object;
      return renderInRouter(<MenuProductRoute />, { data });
    };
    const film = await shown({
      sources: [{ url: "/films/soup.mp4", type: "video/mp4" }],
      posterUrl: "/films/soup.webp",
      width: 640,
      height: 360,
    });
    expect(film).toMatch(/<video.*src="\/films\/soup.mp4"/s);
    const still = await shown();
    expect(still).not.toContain("<video");
    expect(still).toContain('src="/soup.webp"');
  });
});
