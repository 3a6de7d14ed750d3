import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "@babel/parser";
import type { File } from "@babel/types";

const top = fileURLToPath(new URL("../../", import.meta.url));

export type SourceFile = {
  path: string;
  text: string;
  imports: { path: string; typeOnly: boolean }[];
};

/** Every TypeScript file below the named top folders, with the project paths and packages it imports. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
      .map((name) => read(join(folder, name))),
  );
}

/** Files that are read, since the tests of a run ask for the same ones. */
const files = new Map<string, SourceFile>();

function read(path: string): SourceFile {
  const file = files.get(path) ?? parsed(path);
  files.set(path, file);
  return file;
}

function parsed(path: string): SourceFile {
  const text = readFileSync(join(top, path), "utf8");
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm,
  );
  const imports = [...statements].map(([, type, target = ""]) => ({
    path: resolve(path, target),
    typeOnly: type !== undefined,
  }));
  return { path, text, imports };
}

/** What the boundary tests look at. */
export const allFiles = () => sourceFiles("app", "themes", "worker", "tests");
export const isTest = ({ path }: Pick<SourceFile, "path">) =>
  /\.test\.tsx?$/.test(path) || path.startsWith("tests/");
export const inRoom = (path: string, room: string) => path === room || path.startsWith(`${room}/`);

/** The syntax tree of a file. TypeScript 7 offers no parser to scripts, so it is Babel's. */
export function syntaxOf({ path, text }: Pick<SourceFile, "path" | "text">): File {
  return parse(text, {
    sourceType: "module",
    plugins: [
      "typescript",
      "explicitResourceManagement",
      ...(path.endsWith("x") ? ["jsx" as const] : []),
    ],
  });
}

/** A project path such as `app/ui/button`, or the bare name of a package. */
function resolve(from: string, target: string): string {
  if (target.startsWith(".")) return relative(top, normalize(join(top, dirname(from), target)));
  if (target.startsWith("~/")) return `app/${target.slice(2)}`;
  if (target.startsWith("#")) return target.slice(1);
  return target;
}
