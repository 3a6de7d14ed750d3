import * as z from "zod";
import { type Endpoint, errorsOf } from "~/contracts/api/endpoint";
import { guestCalls, operatorCalls, posCalls } from "~/contracts/api/every-call";
import { apiErrorSchema } from "~/contracts/errors";
import { idempotencyKeySchema } from "~/contracts/ids";
import { GUEST_HEADER } from "~/contracts/viewer";
import { IDEMPOTENCY_KEY } from "../platform/body";
import { DOCUMENT_PATHS } from "../platform/openapi";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 documents, by the paths where they are served. */
export function apiDocuments(): Record<string, Json> {
  return {
    [DOCUMENT_PATHS.guest]: guestDocument(),
    [DOCUMENT_PATHS.till]: tillDocument(),
    [DOCUMENT_PATHS.operator]: operatorDocument(),
  };
}

function guestDocument(): Json {
  const schemes = {
    guestCookie: { type: "apiKey", in: "cookie", name: "__Host-guest" },
    guestHeader: { type: "apiKey", in: "header", name: GUEST_HEADER },
    userToken: { type: "http", scheme: "bearer" },
  };
  return documentOf("Tableside guest API", guestCalls, {
    schemes,
    security: [{ guestCookie: [] }, { guestHeader: [] }, { userToken: [] }, {}],
  });
}

function tillDocument(): Json {
  return documentOf("Tableside point-of-sale API", posCalls, {
    schemes: { venueKey: { type: "http", scheme: "bearer" } },
    security: [{ venueKey: [] }],
  });
}

function operatorDocument(): Json {
  return documentOf("Tableside operator API", operatorCalls, {
    schemes: { operatorKey: { type: "http", scheme: "bearer" } },
    security: [{ operatorKey: [] }],
  });
}

function documentOf(
  title: string,
  calls: readonly Endpoint[],
  { schemes, security }: { schemes: Json; security: Json[] },
): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = { Error: schemaOf(apiErrorSchema, "output", {}) };
  for (const call of calls) {
    const entry = entryOf(call, schemas);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: entry };
  }
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: "1",
      description:
        "Amounts are integers in 1/100000 of a currency unit, quantities integers with 5 decimals, rates integers in hundredths of a percent, times milliseconds since 1970.",
    },
    security,
    paths,
    components: { securitySchemes: schemes, schemas },
  };
}

const KEY_PARAMETER = {
  name: IDEMPOTENCY_KEY,
  in: "header",
  description:
    "A random key of the caller's own. The same key with the same request of the same guest is the same thing again; with another request or another guest it is refused with 409 idempotency-key-reused.",
  schema: schemaOf(idempotencyKeySchema, "input", {}),
};

function entryOf(call: Endpoint, schemas: Json): Json {
  const { path, summary, query, idempotencyKey, body, answer, answerType, status } = call;
  const errors = errorsOf(call);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const inQuery = Object.keys(query?.shape ?? {}).map((name) => ({
    name,
    in: "query",
    schema: { type: "string" },
  }));
  const inHeader = idempotencyKey ? [KEY_PARAMETER] : [];
  const success = status ?? (answer || answerType ? 200 : 204);
  const error = contentOf({ $ref: "#/components/schemas/Error" });
  return {
    summary,
    parameters: [...inPath, ...inQuery, ...inHeader],
    ...(body && {
      requestBody: { required: true, content: contentOf(schemaOf(body, "input", schemas)) },
    }),
    responses: {
      [success]: {
        description: "Done",
        ...(answer && { content: contentOf(schemaOf(answer, "output", schemas)) }),
        ...(answerType && { content: { [answerType]: {} } }),
      },
      "4XX": {
        description:
          errors.length > 0 ? `Refused, with a code: ${errors.join(", ")}` : "Refused, with a code",
        content: error,
      },
      "5XX": { description: "A fault of the platform", content: error },
    },
  };
}

function contentOf(schema: Json): Json {
  return { "application/json": { schema } };
}

/**
 * A contract's schema. What it shares with itself is in `$defs` beside it, where a reference of the
 * document would not find it: that goes to the document's own schemas.
 */
function schemaOf(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  const { $schema: _dialect, $defs = {}, ...rest } = made;
  const places = new Map<string, string>();
  for (const name of Object.keys($defs)) {
    places.set(`#/$defs/${name}`, `Shared${Object.keys(schemas).length + places.size}`);
  }
  for (const [name, shared] of Object.entries($defs)) {
    schemas[places.get(`#/$defs/${name}`) ?? name] = relocated(shared, places);
  }
  return relocated(rest, places) as Json;
}

/** The same value with its references changed to their new places. */
function relocated(value: unknown, places: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => relocated(one, places));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    const place = key === "$ref" ? places.get(String(inner)) : undefined;
    return [key, place ? `#/components/schemas/${place}` : relocated(inner, places)];
  });
  return Object.fromEntries(entries);
}
