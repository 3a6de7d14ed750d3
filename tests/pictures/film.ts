import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { ready } from "../e2e/test";

const folder = fileURLToPath(new URL("../../docs/pictures/moments/", import.meta.url));

/** The screens of one moment, one after the other. */
export class Film {
  readonly #screens: Buffer[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly name: string,
  ) {}

  /** Takes the screen as it is, once the page has loaded all that it shows. */
  async take(page: Page): Promise<void> {
    await ready(page);
    await page.evaluate(() => document.fonts.ready);
    this.#screens.push(await page.screenshot({ animations: "disabled" }));
  }

  /** Takes the screen with a place of it in the middle. */
  async takeAt(page: Page, place: ReturnType<Page["locator"]>): Promise<void> {
    await ready(page);
    await place.first().evaluate((element) => element.scrollIntoView({ block: "center" }));
    await this.take(page);
  }

  /** Writes the strip into docs/pictures/moments. */
  async write(): Promise<void> {
    const images = this.#screens.map(
      (screen) => `<img src="data:image/png;base64,${screen.toString("base64")}">`,
    );
    const page = await this.browser.newPage({ viewport: { width: 1_300, height: 560 } });
    await page.setContent(`<!doctype html><style>
      body { margin: 0; padding: 20px; background: #d9d6cf; display: flex; gap: 18px; inline-size: max-content; }
      img { inline-size: 230px; block-size: 498px; border-radius: 18px;
        box-shadow: 0 0 0 4px #16181c, 0 12px 26px -12px rgb(0 0 0 / .5); }
    </style>${images.join("")}`);
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    const path = `${folder}${this.name}.jpg`;
    mkdirSync(dirname(path), { recursive: true });
    await page.locator("body").screenshot({ path, type: "jpeg", quality: 82 });
    await page.close();
  }
}
