declare module "virtual:text-files" {
  /** The addresses of each locale's files of texts, by the area of pages that shows them. */
  export const textFiles: Record<string, Record<import("./text-areas").TextArea, string>>;
  /** All texts of each locale, and of the made-up languages of this build. */
  export const catalogues: Record<string, import("./translate").Catalogue>;
}
