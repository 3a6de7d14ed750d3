import { afterEach, describe, expect, it, vi } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import type { PredictTips } from "~/contracts/tips";
import { anId } from "~/domain/ids.fixture";
import { createPlatform } from "../platform.server";

const question: PredictTips = {
  businessId: "business",
  billId: `b_${"b".repeat(32)}`,
  splitAmount: 2_000_000,
  totalAmount: 8_000_000,
  productNames: ["Croque"],
  numberOfClients: 4,
  openedAt: 1_764_000_000_000,
  lowTipsRate: 500,
  mediumTipsRate: 700,
  highTipsRate: 1000,
  staffName: "Camille",
};

/** The tips' calls of a platform whose other end answers as given. */
function tipsOf(answer: (request: Request) => Promise<Response>) {
  return createPlatform({
    origin: "http://platform.test",
    correlationId: "c-1",
    viewer: aViewer(),
    fetch: answer,
  }).tips;
}

afterEach(() => vi.useRealTimers());

describe("the calls about tips", () => {
  it("TIP-66 send the bill, the part, the dishes, the party, the staff and the venue's rates", async () => {
    let sent: Request | undefined;
    const tips = tipsOf(async (request) => {
      sent = request;
      return Response.json({
        lowTipsRate: 600,
        mediumTipsRate: 800,
        highTipsRate: 1100,
        modelMetadata: {},
      });
    });
    expect(await tips.predict(question)).toMatchObject({ lowTipsRate: 600 });
    expect(new URL(sent?.url ?? "").pathname).toBe("/api/tips-suggestion/predict-tips-suggestions");
    expect(await sent?.json()).toEqual(question);
  });

  it("TIP-67 give a prediction half a second, and then go without it", async () => {
    vi.useFakeTimers();
    const tips = tipsOf(
      (request) =>
        new Promise((_resolve, reject) => {
          request.signal.addEventListener("abort", () => reject(request.signal.reason));
        }),
    );
    let answer: unknown = "none yet";
    const asked = tips.predict(question).then((given) => {
      answer = given;
    });
    await vi.advanceTimersByTimeAsync(499);
    expect(answer).toBe("none yet");
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(answer).toBeNull();
  });

  it("TIP-69 TIP-70 ask for the waiter's link, and take it as given where nobody can say", async () => {
    const paths: string[] = [];
    const linked = async (response: () => Response) => {
      const tips = tipsOf(async (request) => {
        paths.push(new URL(request.url).pathname);
        return response();
      });
      return tips.waiterLinked(anId.enrollment("enr-1"), "7/a");
    };
    expect(await linked(() => Response.json({ linked: false }))).toBe(false);
    expect(await linked(() => Response.json({ linked: true }))).toBe(true);
    expect(await linked(() => Response.json({ code: "down" }, { status: 503 }))).toBe(true);
    expect(await linked(() => Response.json({ wrong: "shape" }))).toBe(true);
    expect(await linked(() => Response.error())).toBe(true);
    expect(paths[0]).toBe("/api/waiter-app-backend/enrollments/enr-1/waiter-name/7%2Fa/linked");
  });
});
