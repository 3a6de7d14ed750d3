import * as z from "zod";
import { apiErrorSchema } from "~/contracts/errors";
import { idempotencyKeySchema } from "~/contracts/ids";
import { IDEMPOTENCY_KEY } from "../idempotency-key";
import type { Operation } from "./operation";
import { guestOperations } from "./operations";
import { operatorOperations } from "./operator-operations";
import { posOperations } from "./pos-operations";

type Json = Record<string, unknown>;

/** The OpenAPI document of the guest API, made from the contracts that its calls are parsed by. */
export function guestApiDocument(): Json {
  const schemes = {
    guestCookie: { type: "apiKey", in: "cookie", name: "__Host-guest" },
    guestHeader: { type: "apiKey", in: "header", name: "x-guest-id" },
  };
  return documentOf("Tableside guest API", guestOperations, {
    schemes,
    security: [{ guestCookie: [] }, { guestHeader: [] }, {}],
  });
}

/** The OpenAPI document of the point-of-sale API. */
export function posApiDocument(): Json {
  return documentOf("Tableside point-of-sale API", posOperations, {
    schemes: { venueKey: { type: "http", scheme: "bearer" } },
    security: [{ venueKey: [] }],
  });
}

/** The OpenAPI document of the operator's API. */
export function operatorApiDocument(): Json {
  return documentOf("Tableside operator API", operatorOperations, {
    schemes: { operatorKey: { type: "http", scheme: "bearer" } },
    security: [{ operatorKey: [] }],
  });
}

function documentOf(
  title: string,
  operations: readonly Operation[],
  { schemes, security }: { schemes: Json; security: Json[] },
): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: entryOf(operation) };
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
    components: {
      securitySchemes: schemes,
      schemas: { Error: schemaOf(apiErrorSchema, "output") },
    },
  };
}

const KEY_PARAMETER = {
  name: IDEMPOTENCY_KEY,
  in: "header",
  description:
    "A random key of the caller's own. The same key with the same request of the same guest is the same thing again; with another request or another guest it is refused with 409 idempotency-key-reused.",
  schema: schemaOf(idempotencyKeySchema, "input"),
};

function entryOf(operation: Operation): Json {
  const { path, summary, query = [], idempotencyKey, body, answer, answerType, status } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: "path", required: true, schema: { type: "string" } },
  }));
  const inQuery = query.map((name) => ({ name, in: "query", schema: { type: "string" } }));
  const inHeader = idempotencyKey ? [KEY_PARAMETER] : [];
  const success = status ?? (answer || answerType ? 200 : 204);
  const error = contentOf({ $ref: "#/components/schemas/Error" });
  return {
    summary,
    parameters: [...inPath, ...inQuery, ...inHeader],
    ...(body && { requestBody: { required: true, content: contentOf(schemaOf(body, "input")) } }),
    responses: {
      [success]: {
        description: "Done",
        ...(answer && { content: contentOf(schemaOf(answer, "output")) }),
        ...(answerType && { content: { [answerType]: {} } }),
      },
      "4XX": { description: "Refused, with a code", content: error },
      "5XX": { description: "A fault of the platform", content: error },
    },
  };
}

function contentOf(schema: Json): Json {
  return { "application/json": { schema } };
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
