import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";

/** Makes a call as the demo's operator, and fails the test if it is refused. */
export async function operate(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: unknown,
): Promise<APIResponse> {
  const response = await request.fetch(`/operator/v1/${path}`, {
    method,
    headers: { authorization: "Bearer demo-operator-key" },
    ...(data === undefined ? {} : { data }),
  });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response;
}
