import type { Brand } from "~/contracts/brands";
import type { GuestApp } from "~/contracts/venue";
import { pathTo } from "~/paths/path-to";

export type BrandTile = {
  id: string;
  href: string;
  name: string;
  tagline: string | null;
  picture: string | null;
  places: number;
};

export function brandTile(app: GuestApp, brand: Brand): BrandTile {
  const { id, name, tagline, imageUrl } = brand;
  const places = app.venueIds.filter((venueId) => brand.venueIds.includes(venueId)).length;
  return {
    id,
    href: pathTo("guest-app-brand", { appId: app.appId, brandId: id }),
    name,
    tagline,
    picture: imageUrl || null,
    places,
  };
}
