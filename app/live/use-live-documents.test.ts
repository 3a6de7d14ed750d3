import { expect, it } from "vitest";
import type { LiveDocument } from "~/contracts/live";
import type { LinkDeps } from "./live-link";
import { followDocuments } from "./use-live-documents";

const bill: LiveDocument = "bills/b_1";
const venue: LiveDocument = "venues/v";

/** Pages of one phone one after the other, with what each hears, and the links that are open. */
function phone() {
  const opened: { documents: readonly LiveDocument[]; deps: LinkDeps; isOpen: boolean }[] = [];
  let waiting: (() => void)[] = [];
  return {
    opened,
    show(documents: LiveDocument[]) {
      const heard: string[] = [];
      const leave = followDocuments(
        documents,
        (documents, deps) => {
          const link = { documents, deps, isOpen: true };
          opened.push(link);
          return () => {
            link.isOpen = false;
          };
        },
        {
          connect: () => {
            throw new Error("The link is opened by the test.");
          },
          after: (_ms, work) => {
            waiting.push(work);
            return () => {};
          },
          onVersion: (name, version) => heard.push(`${name} ${version}`),
        },
      );
      return { heard, leave };
    },
    rest() {
      const due = waiting;
      waiting = [];
      for (const work of due) work();
    },
  };
}

it("REF-11 reuses the previous page's socket for the same documents, and gets what came meanwhile", () => {
  const { show, rest, opened } = phone();
  const first = show([bill, venue]);
  opened[0]?.deps.onVersion(bill, 2);
  first.leave();
  const second = show([bill]);
  rest();
  opened[0]?.deps.onVersion(bill, 3);
  opened[0]?.deps.onVersion(venue, 9);
  expect(opened.map(({ isOpen }) => isOpen)).toEqual([true]);
  expect(first.heard).toEqual([`${bill} 2`]);
  expect(second.heard).toEqual([`${bill} 2`, `${bill} 3`]);
  second.leave();
  rest();
  expect(opened.map(({ isOpen }) => isOpen)).toEqual([false]);
});

it("REF-11 opens a socket of its own where the page follows more, and ends the one that nobody follows", () => {
  const { show, rest, opened } = phone();
  show([bill]).leave();
  const other = show([bill, venue]);
  rest();
  expect(opened.map(({ documents, isOpen }) => [documents.length, isOpen])).toEqual([
    [1, false],
    [2, true],
  ]);
  const beside = show([bill, venue]);
  expect(opened).toHaveLength(3);
  beside.leave();
  other.leave();
  rest();
  expect(opened.some(({ isOpen }) => isOpen)).toBe(false);
});
