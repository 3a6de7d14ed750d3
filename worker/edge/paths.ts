import { urlOf } from "#worker/request/request-url";

/** The path with every secret id in it, and anything that is no plain word, taken out. */
export function pathPattern(pathname: string): string {
  return pathname
    .split("/")
    .map((part) => (/^[a-z]+_[A-Za-z0-9_-]{20,}$/.test(part) ? `:${part.split("_")[0]}` : part))
    .map((part) => (/^:?[A-Za-z0-9._-]{0,64}$/.test(part) ? part : ":other"))
    .join("/");
}

export const HEALTH_PATH = "/healthz";
const PLATFORM = /^\/(?:api|pos\/v1|operator\/v1|live|webhooks)(?:\/|$)/;

/** @param servesPath whether a path is of a page that the platform serves beside its calls. */
export function isPlatformPath(
  pathname: string,
  servesPath: (pathname: string) => boolean,
): boolean {
  return PLATFORM.test(pathname) || servesPath(pathname);
}

/** Whether a request asks for a page or presses something on it: it is no call and doesn't ask how the worker is. */
export function isOfPage(request: Request, servesPath: (pathname: string) => boolean): boolean {
  const { pathname } = urlOf(request);
  return pathname !== HEALTH_PATH && !isPlatformPath(pathname, servesPath);
}

export function isRead({ method }: Pick<Request, "method">): boolean {
  return method === "GET" || method === "HEAD";
}
