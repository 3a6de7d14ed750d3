import { type Page, page, pages } from "../../app/routes/table";

/**
 * The pages of the demo: the product's with a front page that leads to its tables, and the gallery of primitives. Paths of
 * files start at `app/`.
 */
export const demoPages: readonly Page[] = [
  ...pages.map((one) => (one.id === "home" ? { ...one, file: "../worker/demo/home.tsx" } : one)),
  page("gallery", "/demo/gallery", "anyone", {
    tenant: "none",
    file: "../worker/demo/gallery/route.tsx",
  }),
];
