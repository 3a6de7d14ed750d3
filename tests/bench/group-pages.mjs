/** The pages of the demo's guest app, which are on a host of its own. */
import { createServer, request as httpRequest } from "node:http";
import { measurePage } from "./sizes.mjs";

const HOST = "maison-demo.localhost";
const APP = "/guest-app/maison-demo";
const PATHS = ["", "/brand/leon", "/order", "/pay", "/store-locator?mode=list", "/onboarding"];

/**
 * What each page of a guest app makes a phone fetch on its first load (ROUTE-90).
 *
 * @returns {Promise<Record<string, Awaited<ReturnType<typeof measurePage>>>>} By page.
 */
export async function measureGroupPages(siteUrl, headers) {
  const door = await openDoor(siteUrl);
  try {
    const measured = {};
    for (const path of PATHS) {
      const page = await measurePage(door.url + APP + path, headers);
      if (page.status !== 200) throw new Error(`${APP + path} answered ${page.status}`);
      measured[`group${path.split("?")[0] || " home"}`] = page;
    }
    return measured;
  } finally {
    door.close();
  }
}

/** Passes requests on under the group's host, which `fetch` can't name and Node does not resolve. */
async function openDoor(siteUrl) {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: HOST };
    httpRequest(siteUrl + asked.url, { headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    }).end();
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
