import type { Page } from "~/routes/table";

/** Says which of a build's pages a path shows; paths that fit no page show the not-found page. */
export function pageFinder(pages: readonly Page[]): (pathname: string) => Page {
  const notFound = pages.find(({ id }) => id === "not-found");
  if (!notFound) throw new Error("The route table has no not-found page.");
  const matchers = pages
    .map((page) => ({ page, parts: partsOf(page.path) }))
    .filter(({ parts }) => parts.at(-1) !== "*")
    .sort((one, other) => worthOf(other.parts) - worthOf(one.parts));
  const byLength = new Map<number, typeof matchers>();
  for (const matcher of matchers) {
    const { length } = matcher.parts;
    byLength.set(length, [...(byLength.get(length) ?? []), matcher]);
  }
  return (pathname) => {
    const pathParts = partsOf(pathname);
    return (
      byLength.get(pathParts.length)?.find(({ parts }) => fits(parts, pathParts))?.page ?? notFound
    );
  };
}

function partsOf(pathname: string): string[] {
  return pathname.split("/").filter(Boolean);
}

/** Which of several paths that fit goes first: plain words before parameters, and its first parts count most. */
function worthOf(parts: readonly string[]): number {
  return parts.reduce((worth, part) => worth * 2 + Number(!part.startsWith(":")), 1);
}

function fits(parts: readonly string[], asked: readonly string[]): boolean {
  return parts.every((part, index) => part.startsWith(":") || part === asked[index]);
}
