/**
 * A rendered page with its JSON-LD as the last element of its head. React takes over a head whatever comes
 * after its own elements, so that the browser needs none of it to do so.
 *
 * @param json the data as JSON; it is escaped here.
 */
export function withStructuredData(html: string, json: string): string {
  const end = html.indexOf("</head>");
  if (end < 0) return html;
  // In a script nothing but this sign could end it.
  const script = `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
  return html.slice(0, end) + script + html.slice(end);
}
