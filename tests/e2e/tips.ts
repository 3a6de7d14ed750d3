import type { Page } from "@playwright/test";
import { line, order } from "./till";

export const plate = (price: number, more: Parameters<typeof order>[1] = {}) =>
  order([line("1", "Plate of the day", price)], more);
export const choices = (page: Page) => page.locator('input[name="choice"]');
