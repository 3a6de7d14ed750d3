import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { accountNotRead } from "~/routes/access/signed-in.server";

export async function loader(args: LoaderFunctionArgs) {
  const read = await args.context.platform.account.file();
  if (!read.ok) throw accountNotRead(args, read.error);
  return new Response(`${JSON.stringify(read.value, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": "attachment; filename=account.json",
    },
  });
}
