import { describe, expect, it } from "vitest";
import type { PublicationId } from "~/contracts/ids";
import type { MenuPublication } from "~/contracts/menu";
import { ParsedMemory } from "../parsed-memory";
import { readMenuFiles } from "./read-menu-file";

const file = JSON.stringify({ businessId: "group", language: "en-GB", menus: [] });

describe("published files of menus in an isolate's memory", () => {
  it("are read once, and take no more than their bytes", async () => {
    const reads: string[] = [];
    const records = {
      menuFile: async (_: string, publicationId: PublicationId) => {
        reads.push(publicationId);
        return file;
      },
    };
    const read = readMenuFiles(records, new ParsedMemory(2 * 3 * file.length));
    const publication = (publicationId: string) =>
      ({ businessId: "group", publicationId }) as MenuPublication;
    for (const id of ["a", "a", "b", "c", "a"])
      expect(await read(publication(id))).toMatchObject({ businessId: "group" });
    expect(reads).toEqual(["a", "b", "c", "a"]);
  });
});
