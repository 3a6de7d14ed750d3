/**
 * Shows what is pushed to a guest who asked to be told of an order, and leads to that order on a press. It controls no page
 * and stores nothing (docs/decisions/0142).
 */
self.addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: path }));
});

self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(show(new URL(notification.data, location.origin).href));
});

/** The page is where the guest left it, or opened anew. */
async function show(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => url.split("?")[0] === address);
  return open ? open.focus() : self.clients.openWindow(address);
}
