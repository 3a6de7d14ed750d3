import type * as z from "zod";
import { warnOfUnreadable } from "~/contracts/stored-cookie";
import { createCookie } from "~/framework/http.server";

type Attributes = {
  /** For how many seconds a phone stores it. */
  maxAgeS: number;
  /** The one page that it belongs to; left out, it belongs to the whole host (docs/decisions/0026). */
  path?: string;
};

/** A cookie of JSON that a schema reads: over https alone, unseen by scripts, and not sent along by other sites. */
export function storedCookie<Schema extends z.ZodType>(
  name: `__Host-${string}` | `__Secure-${string}`,
  schema: Schema,
  { maxAgeS, path = "/" }: Attributes,
) {
  const cookie = createCookie(name, {
    path,
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    maxAge: maxAgeS,
  });
  return {
    /** @returns nothing where the cookie is not there, or can't be read: that is logged (UX-15). */
    async read(request: Request): Promise<z.output<Schema> | null> {
      const header = request.headers.get("cookie");
      const value: unknown = await cookie.parse(header).catch(() => UNREADABLE);
      // A cookie that was cleared is empty.
      if (value === null || value === undefined || value === "") return null;
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      warnOfUnreadable(name);
      return null;
    },
    /** The header that stores it. */
    write: (value: z.input<Schema>): Promise<string> => cookie.serialize(value),
    /** The header that clears it. */
    clear: (): Promise<string> => cookie.serialize("", { maxAge: 0 }),
  };
}

const UNREADABLE = Symbol("unreadable");

/** A cookie of a list: empty where there is none, and cleared once nothing is left in it. */
export function storedList<Item extends z.ZodType>(
  name: `__Host-${string}`,
  schema: z.ZodArray<Item>,
  attributes: Attributes,
) {
  const cookie = storedCookie(name, schema, attributes);
  return {
    read: async (request: Request): Promise<z.output<Item>[]> => (await cookie.read(request)) ?? [],
    write: (items: z.input<Item>[]): Promise<string> =>
      items.length > 0 ? cookie.write(items) : cookie.clear(),
  };
}
