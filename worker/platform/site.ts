import { hostsApp } from "./account/account-place";
import type { PlatformContext } from "./context";
import { ApiRefusal } from "./refusal";

/**
 * Where links lead that leave with a mail, a message, a PDF or a pass: the host in the record of the guest app that
 * the call came to, else the deployment's own address. Whoever calls chooses between these, and names no other host.
 *
 * @throws ApiRefusal 503 where neither is known.
 */
export async function siteOf(c: PlatformContext): Promise<URL> {
  const own = c.get("siteUrl");
  const host = (await hostsApp(c))?.host;
  if (!own && !host) {
    const message = "Set SITE_URL to the address where guests reach this deployment.";
    throw new ApiRefusal("site-not-configured", { message });
  }
  const site = new URL(own ?? `https://${host}`);
  if (host) site.hostname = host;
  return site;
}
