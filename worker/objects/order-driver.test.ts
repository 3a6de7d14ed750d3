import { expect, it, vi } from "vitest";
import { factsOf, ownerAt } from "#tests/simulation/order-facts";
import { Alarm } from "#worker/kernel/alarm";
import type { OrderEffect, OrderEvent } from "~/domain/order/order.schema";
import { DAY_MS } from "~/domain/time";
import { OrderDriver } from "./order-driver";

const PLACED_AT = Date.UTC(2026, 10, 29);

/** An order whose till, document or table does not hear of it, where one is named. */
async function placed(deaf: OrderEffect | null) {
  const events: OrderEvent[] = [];
  const ports = {
    ledger: {
      events: function* () {
        yield* events;
      },
      append: (_version: number, more: readonly OrderEvent[]) => void events.push(...more),
    },
    alarm: new Alarm({ setAlarm: () => Promise.resolve() } as never),
    now: () => PLACED_AT,
    send: (effect: OrderEffect) =>
      effect === deaf ? Promise.reject(new Error("unreachable")) : Promise.resolve(),
  };
  const driver = new OrderDriver(ports, "order");
  const owner = ownerAt("ann", "table");
  driver.place(factsOf("o_1", { owner, key: "k", objectId: "basket" }, PLACED_AT), "digest");
  await driver.run();
  return driver;
}

it("an order may be deleted 90 days after all have heard of it", async () => {
  expect((await placed(null)).endsAt()).toBe(PLACED_AT + 90 * DAY_MS);
});

it.each(["till", "document", "table", "basket"] as const)(
  "an order of which the %s has not heard stays, however old it is",
  async (deaf) => {
    vi.spyOn(console, "log").mockImplementation(() => {});
    expect((await placed(deaf)).endsAt()).toBe(null);
  },
);
