declare module "virtual:theme-sheets" {
  import type { ThemeName } from "#themes/theme-names";

  /** The URL of each theme's stylesheet. */
  export const themeSheets: Record<ThemeName, string>;
  /** The URLs of each theme's first faces, worth a preload. Empty in development. */
  export const themeFonts: Record<ThemeName, string[]>;
}
