import { describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { call, env } from "./platform.fixture";

const METHODS = ["log", "info", "warn", "error", "debug"] as const;

/** Every row of every table. */
async function everyRow(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
  ).all<{ name: string }>();
  const tables = results.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`).all());
  return JSON.stringify(await Promise.all(tables));
}

describe("a phone number and an e-mail", () => {
  it("stand in no log, no database and no key-value store after signing in, changing and signing out", async () => {
    const lines: string[] = [];
    for (const method of METHODS) {
      vi.spyOn(console, method).mockImplementation((...said) => void lines.push(said.join(" ")));
    }
    const number = newNumber();
    const email = `${newId("p").toLowerCase()}@example.com`;
    const phone = aPhone();
    const { accessToken } = await phone.enter(number);
    const headers = bearer(accessToken);
    await phone.signIn(number, "000000");
    await phone.signIn("0612", "000000", { countryCode: "FR" });
    const me = "/api/user-account/users/me";
    await call("PATCH", me, { body: { email, firstName: "Ada", lastName: "Byron" }, headers });
    await call("DELETE", "/api/user-account/auth/sessions/current", { headers });
    const rows = await everyRow();
    const keys = JSON.stringify(await env.TENANTS.list());
    expect(lines.length).toBeGreaterThan(0);
    expect(rows).toContain("user_id");
    for (const secret of [number, number.slice(3), email, accessToken, phone.guestId]) {
      expect([lines.join("\n"), rows, keys].filter((text) => text.includes(secret))).toEqual([]);
    }
  });
});
