import type * as z from "zod";
import { timedCall } from "#worker/base/call-times";
import { problemOf } from "~/contracts/crossing/call";

/** The first row of a statement, by its schema; null where there is none. @throws where it does not fit. */
export async function firstRow<T>(
  statement: D1PreparedStatement,
  row: z.ZodType<T>,
): Promise<T | null> {
  const found = await timedCall("D1", () => statement.first());
  return found && readRow(found, row);
}

/** All rows of a statement, each by its schema. @throws where one does not fit: none is passed over. */
export async function allRows<T>(statement: D1PreparedStatement, row: z.ZodType<T>): Promise<T[]> {
  return rowsIn(await timedCall("D1", () => statement.all()), row);
}

/** The same of one answer of a batch; none where the batch has no such statement. */
export function rowsIn<T>(answer: D1Result | undefined, row: z.ZodType<T>): T[] {
  return (answer?.results ?? []).map((one) => readRow(one, row));
}

function readRow<T>(found: unknown, row: z.ZodType<T>): T {
  const { success, data, error } = row.safeParse(found);
  if (!success) throw new Error(`A row of the database does not fit: ${problemOf(error)}`);
  return data;
}
