import { type Page, page, pages } from "../../app/routes/table";

/** The pages of the demo: the product's, and the gallery of its primitives. Paths of files start at `app/`. */
export const demoPages: readonly Page[] = [
  ...pages,
  page("gallery", "/demo/gallery", "anyone", {
    tenant: "none",
    file: "../worker/demo/gallery/route.tsx",
  }),
];
