import type { AppLoadContext } from "~/framework/http.server";

/**
 * For a page that can do without menus: `read.catch(withoutMenus(context))` is null where they can't be had. A fault
 * that is no answer to the guest is a mistake of ours, and is reported.
 */
export function withoutMenus(context: Pick<AppLoadContext, "reportFault">) {
  return (thrown: unknown): null => {
    if (!(thrown instanceof Response)) context.reportFault(thrown);
    return null;
  };
}
