import type { Look } from "~/contracts/customization";
import type { GuestApp } from "~/contracts/venue";

type Icons = NonNullable<GuestApp["icons"]>;

/** The app's own icons, else those of its theme's mark (`tests/pictures/app-icons.mjs`). */
export function appIcons(
  { icons }: Pick<GuestApp, "icons">,
  { theme }: Pick<Look, "theme">,
): Icons {
  if (icons) return icons;
  const folder = `/app-icons/${theme.toLowerCase().replaceAll("_", "-")}`;
  return {
    small: `${folder}/192.png`,
    large: `${folder}/512.png`,
    maskable: `${folder}/maskable-512.png`,
  };
}
