import { useLoaderData as useRemixLoaderData } from "@remix-run/react";

type Titled = { title: string };
type PageData = Titled | { json(): Promise<Titled> };

/** What the page's loader says. Its title is written into the document's head, so the compiler asks each page for one. */
export function useLoaderData<Loader extends (args: never) => PageData | Promise<PageData>>() {
  return useRemixLoaderData<Loader>();
}
