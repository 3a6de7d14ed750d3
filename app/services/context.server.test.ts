import { describe, expect, it } from "vitest";
import { type PageContext, requireContext } from "./context.server";

describe("the context of a request", () => {
  it("UX-13 is required: without one a page throws 'No Sunday Context'", () => {
    expect(() => requireContext(undefined)).toThrow("No Sunday Context");
    expect(() => requireContext({} as PageContext)).toThrow("No Sunday Context");
    const made = { tenant: {} } as PageContext;
    expect(requireContext(made)).toBe(made);
  });
});
