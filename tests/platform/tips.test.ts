import { describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import { createPlatformApp } from "#worker/platform/app";
import { tips } from "#worker/platform/tips";
import { rateBp } from "~/domain/money/amount";
import { parts } from "./parts.fixture";
import { call, env } from "./platform.fixture";

const predict = "/api/tips-suggestion/predict-tips-suggestions";
const question = (more: object = {}) => ({
  businessId: "business",
  billId: newId("b"),
  splitAmount: 2_000_000,
  totalAmount: 8_000_000,
  productNames: ["Croque", "Cidre"],
  numberOfClients: 4,
  openedAt: 1_764_000_000_000,
  lowTipsRate: 700,
  mediumTipsRate: 500,
  highTipsRate: 1000,
  staffName: "Camille",
  ...more,
});

describe("calls about tips", () => {
  it("TIP-66 TIP-68 predicts rates for a bill, in rising order, and names the predictor", async () => {
    const { status, body } = await call("POST", predict, { body: question() });
    expect(status).toBe(200);
    expect(body).toEqual({
      lowTipsRate: 500,
      mediumTipsRate: 700,
      highTipsRate: 1000,
      modelMetadata: expect.objectContaining({ model: expect.any(String) }),
    });
  });

  it("TIP-66 refuses an invalid request and names its mistakes", async () => {
    for (const [wrong, field] of [
      [{ lowTipsRate: -1 }, "lowTipsRate"],
      [{ splitAmount: 1.5 }, "splitAmount"],
      [{ billId: "../x" }, "billId"],
      [{ guestEmail: "ana@example.com" }, "guestEmail"],
    ] as const) {
      const { status, body } = await call<{ fields: { path: string }[] }>("POST", predict, {
        body: question(wrong),
      });
      expect([status, body.fields.map(({ path }) => path)]).toEqual([400, [field]]);
    }
  });

  it("TIP-66 asks the operator's own predictor", async () => {
    const asked: string[] = [];
    const app = tips({
      predict: async ({ staffName }) => {
        asked.push(staffName ?? "");
        return {
          lowTipsRate: rateBp(300),
          mediumTipsRate: rateBp(400),
          highTipsRate: rateBp(600),
          modelMetadata: { model: "theirs" },
        };
      },
    });
    const answer = await app.request(
      predict,
      { method: "POST", body: JSON.stringify(question()) },
      env,
    );
    expect(await answer.json()).toMatchObject({
      lowTipsRate: rateBp(300),
      modelMetadata: { model: "theirs" },
    });
    expect(asked).toEqual(["Camille"]);
  });

  it("TIP-69 says whether a waiter is linked to the waiter's app", async () => {
    const path = "/enrollments/enr-1/waiter-name/12/linked";
    const { status, body } = await call("GET", `/api/waiter-app-backend${path}`);
    expect([status, body]).toEqual([200, { linked: true }]);
    const isLinked = async (enrollmentId: string, waiterPosId: string) =>
      enrollmentId === "enr-1" && waiterPosId === "7";
    const app = createPlatformApp({ ...parts, waiters: () => ({ isLinked }) });
    const ask = (at: string) => app.request(`/api/waiter-app-backend${at}`, {}, env);
    expect(await (await ask(path)).json()).toEqual({ linked: false });
    const linked = await ask("/enrollments/enr-1/waiter-name/7/linked");
    expect(await linked.json()).toEqual({ linked: true });
  });
});
