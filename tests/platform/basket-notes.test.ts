import { expect, it } from "vitest";
import { choice, ordering } from "./baskets.fixture";

it("BASK-11 takes a note at every venue once the operator lets all of them", async () => {
  const table = ordering();
  const { add, send } = table.guest();
  await add(choice("soup"));
  expect((await send("PUT", "/note", { note: "No salt" })).status).toBe(422);
  table.set({ orderNotes: true });
  expect((await send("PUT", "/note", { note: "No salt" })).body.note).toBe("No salt");
});
