import { expect, it, vi } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { letIn } from "#tests/fixtures/let-in";
import { pageArgs } from "#tests/fixtures/split-page";
import { ErrorScreen } from "~/features/shell/error-screen";

it("SPLIT-67 a part that can't be read says so, and that nothing was charged", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { args } = pageArgs({
    answer: (call) =>
      /^GET .*splits/.test(call) ? Response.json({ code: "fault" }, { status: 500 }) : undefined,
  });
  const fault: unknown = await letIn(args).catch((thrown: unknown) => thrown);
  if (!(fault instanceof Response)) throw new Error("the page was shown");
  expect(fault.status).toBe(500);
  expect(logged.mock.calls.join()).toContain("could not sync split");
  const html = await renderInRouter(<p>never rendered</p>, {
    fault,
    errorElement: <ErrorScreen />,
  });
  expect(html).toContain("We can’t show your share right now");
  expect(html).toContain("no new payment has been taken");
});
