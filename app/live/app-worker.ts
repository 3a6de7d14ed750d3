/**
 * Registers the worker of an installed app, where the page names one: after all that the page itself needs, since the
 * worker is for the day when there is no connection.
 */
export function registerAppWorker(page: Window = window): void {
  const link = page.document.querySelector<HTMLLinkElement>("link[data-worker]");
  const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const address = link?.dataset.worker;
  if (!address || !workers) return;
  const register = () => {
    // Without it the page is as it is in a browser that has no workers.
    workers.register(address, { scope: "/" }).catch(() => undefined);
  };
  if (page.document.readyState === "complete") register();
  else page.addEventListener("load", register, { once: true });
}
