export type Fields = Readonly<Record<string, unknown>>;

export type Upcast = (earlier: Fields) => Fields;

/** The version that a value has today: `upcasts[0]` makes the second of the first, the last one makes today's. */
export function newestVersion(upcasts: readonly Upcast[]): number {
  return upcasts.length + 1;
}

/** Null where the version is none that this build knows. */
export function upcast(upcasts: readonly Upcast[], v: unknown, fields: Fields): Fields | null {
  if (!Number.isInteger(v)) return null;
  const version = Number(v);
  if (version < 1 || version > newestVersion(upcasts)) return null;
  return upcasts.slice(version - 1).reduce((one, next) => next(one), fields);
}
