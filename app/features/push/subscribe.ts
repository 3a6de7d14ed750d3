/** The worker shows what is pushed (`public/push-worker.js`). It controls no page, so its scope is one that none has. */
const WORKER = "/push-worker.js";
const SCOPE = "/push-worker/";

/**
 * Subscribes this phone to what the deployment pushes.
 *
 * @throws where the browser or its push service refuses.
 */
export async function subscribe(
  publicKey: string,
): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await activated(registration);
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (fault: unknown) => {
    // A phone that subscribed by a key of before has to leave that first.
    const before = await pushManager.getSubscription();
    if (!before) throw fault;
    await before.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  return { endpoint, p256dh, auth };
}

/** Until then there is nobody to push to. */
function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("The worker was not installed."));
    });
  });
}
