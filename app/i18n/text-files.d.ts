declare module "virtual:text-files" {
  /** The addresses of each locale's files of texts, by the area of pages that shows them. */
  export const textFiles: Record<string, Record<import("./text-areas").TextArea, string>>;
  /** All texts of each locale, and of the languages that this build has besides those of the product. */
  export const catalogues: Record<string, import("./translate").Catalogue>;
}
