import { expect, it } from "vitest";
import { type FileSaver, saveFile } from "./save-file";

/** A browser that can save files or not, and a clock that is read. */
function place(canSave: boolean) {
  const done: string[] = [];
  const browser: FileSaver = {
    addressOf: () => "blob:1",
    forget: (address) => done.push(`forget ${address}`),
    save: (address, name) => canSave && done.push(`save ${address} as ${name}`) > 0,
    open: (address) => done.push(`open ${address}`),
    later: (ms, work) => {
      done.push(`after ${ms}`);
      work();
      return () => {};
    },
  };
  saveFile(new Blob(["%PDF-"]), "note.pdf", browser);
  return done;
}

it("RCPT-17 a saved file's address is forgotten after 3 s", () => {
  expect(place(true)).toEqual(["save blob:1 as note.pdf", "after 3000", "forget blob:1"]);
});

it("RCPT-17 where a browser can't save, the file is opened and its address forgotten after 1 s", () => {
  expect(place(false)).toEqual(["open blob:1", "after 1000", "forget blob:1"]);
});
