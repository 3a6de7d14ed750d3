/** Tiles of the demo's map: `/demo/tiles/{z}/{x}/{y}.svg`. */
const TILE = /^\/demo\/tiles\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.svg$/;

/**
 * A map for those who have no internet: made-up land with roads that go on from tile to tile, so that a guest sees it
 * move and grow.
 *
 * @returns null for any other path.
 */
export function mapTile(pathname: string): Response | null {
  const [, z, x, y] = TILE.exec(pathname) ?? [];
  if (!z || !x || !y) return null;
  const headers = { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" };
  return new Response(drawn(Number(z), Number(x), Number(y)), { headers });
}

/** Roads enter and leave a tile where its neighbours have them: their places depend on the edge alone. */
function drawn(z: number, x: number, y: number): string {
  const place = (a: number, b: number) =>
    32 + ((((a * 73_856_093) ^ (b * 19_349_663) ^ z) >>> 5) % 192);
  const [west, east] = [place(x, y), place(x + 1, y)];
  const [north, south] = [place(y, x + 7), place(y + 1, x + 7)];
  const green = (x * 31 + y * 17 + z) % 3 === 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><rect width="256" height="256" fill="#eef0ea"/>${
    green
      ? `<rect x="${west / 2}" y="${north / 2}" width="110" height="90" rx="18" fill="#cfe3c6"/>`
      : ""
  }<g fill="none" stroke="#fff" stroke-width="10"><path d="M0 ${west}C90 ${west} 166 ${east} 256 ${east}"/><path d="M${north} 0C${north} 90 ${south} 166 ${south} 256"/></g><g fill="none" stroke="#d5d8cf" stroke-width="3"><path d="M0 ${(west + 90) % 256}L256 ${(east + 90) % 256}"/></g></svg>`;
}
