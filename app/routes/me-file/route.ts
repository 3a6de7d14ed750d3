import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";

/** All that is stored about the guest, as a file that people can read. */
export async function loader({ context }: LoaderFunctionArgs) {
  const read = await context.platform.account.file();
  if (!read.ok) throw json({ unavailable: "page" }, { status: 503 });
  return new Response(`${JSON.stringify(read.value, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": "attachment; filename=account.json",
    },
  });
}
