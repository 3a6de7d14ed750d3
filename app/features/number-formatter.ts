// Making a formatter costs a hundred times what using one does, and there are few languages.
const formats = new Map<string, Intl.NumberFormat>();

/** Formats a count, or a fraction as a percentage, in the guest's language. */
export function formatNumber(
  value: number,
  locale: string,
  style: "decimal" | "percent" = "decimal",
): string {
  const key = `${locale} ${style}`;
  const cached = formats.get(key);
  if (cached) return cached.format(value);
  const format = new Intl.NumberFormat(locale, { style });
  formats.set(key, format);
  return format.format(value);
}
