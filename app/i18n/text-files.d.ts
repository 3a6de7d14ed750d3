declare module "virtual:text-files" {
  /** The address of each locale's file of texts. */
  export const textFiles: Record<string, string>;
}
