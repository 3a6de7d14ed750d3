import { expect, it } from "vitest";
import { settingsSchema } from "~/contracts/venue";
import { countdownS } from "~/features/order/confirm-view.server";
import { triedSettings } from "./dev-pages";

const settings = (more: object = {}) => settingsSchema.parse(more);

it("ORD-13 gives guests 600 s in npm run dev, and 20 s in npm start", () => {
  expect(countdownS(triedSettings(settings()))).toBe(600);
  expect(countdownS(settings())).toBe(20);
  expect(countdownS(triedSettings(settings({ environment: "production" })))).toBe(20);
});
