declare module "virtual:text-files" {
  /** The addresses of each locale's files of texts, by the area of pages that shows them. */
  export const textFiles: Record<string, Record<import("./text-areas").TextArea, string>>;
  /** The texts of languages that this build has besides those of the product. */
  export const madeUpCatalogues: Record<string, import("./translate").Catalogue>;
}
