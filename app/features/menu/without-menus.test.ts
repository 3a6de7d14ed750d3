import { expect, it } from "vitest";
import { json } from "~/framework/http.server";
import { withoutMenus } from "./without-menus.server";

it("a page goes on without menus that can't be had, and a mistake of ours in reading them is reported", async () => {
  const reported: unknown[] = [];
  const orNone = withoutMenus({ reportFault: (fault) => void reported.push(fault) });
  expect(await Promise.reject(json({ missing: "menu" }, 404)).catch(orNone)).toBeNull();
  expect(reported).toEqual([]);
  const mistake = new TypeError("undefined is not a menu");
  expect(await Promise.reject(mistake).catch(orNone)).toBeNull();
  expect(reported).toEqual([mistake]);
});
