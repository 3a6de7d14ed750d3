import L from "leaflet";
import sheet from "leaflet/dist/leaflet.css?url";
import * as css from "./store-map.css";

export type MapPin = {
  name: string;
  href: string;
  latitude: number;
  longitude: number;
};

export type MapTiles = { url: string; attribution: string; attributionUrl: string | null };

type MapLabels = { label: string; zoomIn: string; zoomOut: string };

/** As near as a guest is taken by themselves: the street, and what is around it. */
const STREET = 16;
const PIN_PX = 44;

/**
 * Draws the venues on a map. This module brings Leaflet along, so it is loaded once a guest asks for the map.
 *
 * @returns what removes it again.
 */
export async function drawMap(
  element: HTMLElement,
  { pins, tiles, labels }: { pins: readonly MapPin[]; tiles: MapTiles; labels: MapLabels },
): Promise<() => void> {
  await loadSheet();
  const map = L.map(element, { zoomControl: false, attributionControl: false });
  L.control.zoom({ zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(map);
  L.control.attribution({ prefix: false }).addAttribution(attributionOf(tiles)).addTo(map);
  L.tileLayer(tiles.url, { maxZoom: 19 }).addTo(map);
  for (const pin of pins) {
    const icon = L.divIcon({ className: css.pin, iconSize: [PIN_PX, PIN_PX] });
    L.marker([pin.latitude, pin.longitude], { icon, alt: pin.name, title: pin.name })
      .bindPopup(popupOf(pin))
      .addTo(map);
  }
  const points = pins.map(({ latitude, longitude }) => L.latLng(latitude, longitude));
  map.fitBounds(L.latLngBounds(points).pad(0.2), { maxZoom: STREET, animate: false });
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", labels.label);
  element.focus({ preventScroll: true });
  return () => map.remove();
}

/** Built as an element and not as text, since a venue's name may hold anything. */
function popupOf({ name, href }: MapPin): HTMLElement {
  const link = document.createElement("a");
  link.href = href;
  link.className = css.pinLink;
  link.textContent = name;
  return link;
}

/** Leaflet takes the attribution as markup, and the operator's text is plain. */
function attributionOf({ attribution, attributionUrl }: MapTiles): string {
  const element = document.createElement(attributionUrl ? "a" : "span");
  element.textContent = attribution;
  if (attributionUrl) {
    element.setAttribute("href", attributionUrl);
    element.setAttribute("rel", "noopener noreferrer");
  }
  return element.outerHTML;
}

/** Leaflet's own styles, once for a page. */
function loadSheet(): Promise<void> {
  if (document.querySelector(`link[href="${sheet}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = sheet;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error("the map's styles did not load"));
    document.head.appendChild(link);
  });
}
