import { json } from "@remix-run/cloudflare";

/**
 * The form that was sent. What is no form, or breaks off, is its sender's doing: a 400 that changes
 * nothing, and nothing that the team would have to hear of.
 */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw json({ code: "bad-form" }, { status: 400, statusText: "Bad Request" });
  }
}
