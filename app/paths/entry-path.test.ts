import { describe, expect, it } from "vitest";
import { entryPathOf } from "./entry-path.server";

const leads = (query: string) => entryPathOf(new URL(`https://tableside.test/entry-point${query}`));
const bill = `b_${"b".repeat(32)}`;

describe("a scanned code", () => {
  it("ROUTE-06 leads to the most exact place that it names", () => {
    expect(leads(`?venueId=leonie&deviceId=leonie-t1&billId=${bill}`)).toBe(
      `/venues/leonie/bills/${bill}`,
    );
    expect(leads("?venueId=leonie&deviceId=leonie-t1")).toBe("/venues/leonie/tables/leonie-t1");
    expect(leads("?venueId=leonie&enrollmentId=enr")).toBe("/venues/leonie");
    expect(leads("?enrollmentId=enr&businessId=biz")).toBe("/enrollments/enr");
    expect(leads("?businessId=biz&appId=maison")).toBe("/businesses/biz");
    expect(leads("?appId=maison")).toBe("/guest-app/maison");
    expect(leads("")).toBe("/");
  });

  it("ROUTE-06 keeps the key and the signature of a signed table's code", () => {
    expect(leads("?venueId=leonie&deviceId=t1&k=abc&sig=x%2By")).toBe(
      "/venues/leonie/tables/t1?k=abc&sig=x%2By",
    );
  });

  it("ROUTE-06 leads nowhere by what is no id, or is unknown", () => {
    for (const query of [
      "?venueId=..%2F..%2Fevil",
      "?venueId=//evil.example",
      "?deviceId=t1",
      "?billId=1&venueId=leonie",
      "?table=4",
      "?venueId=",
    ]) {
      expect(leads(query), query).toBeNull();
    }
  });
});
