/** Packs a small drawing into a CSS `url()`. Only for patterns: anything larger is a file. */
export function svgUrl(width: number, height: number, content: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'>${content}</svg>`;
  const packed = svg
    .replaceAll(/\s+/g, " ")
    .replaceAll('"', "'")
    .replaceAll("%", "%25")
    .replaceAll("#", "%23")
    .replaceAll("<", "%3C")
    .replaceAll(">", "%3E");
  return `url("data:image/svg+xml,${packed}")`;
}
