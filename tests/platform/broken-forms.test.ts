import { beforeAll, expect, it } from "vitest";
import { publishRecord } from "#worker/db/operator-records";
import { anId } from "~/domain/ids.fixture";
import { fromHere } from "./address.fixture";
import { type PageServer, pagesNamed } from "./pages.fixture";
import { env, openBill } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

let server: PageServer;
beforeAll(async () => {
  const bistro = await fixtureRecords.venue(anId.venue("bistro"));
  await env.DB.batch(publishRecord(env.DB, "venue", bistro?.venue as never));
  server = await pagesNamed(["bill-share"]);
}, 120_000);

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=end";

it.each([
  ["a form that breaks off", multipart, "--end", 400],
  [
    "a field that breaks off",
    multipart,
    '--end\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
    400,
  ],
  ["no form", "application/json", "{}", 400],
  ["an answer to no proposal", urlencoded, "intent=yes", 303],
  ["an answer that is neither yes nor no", urlencoded, "intent=perhaps&proposal=p", 303],
  ["a dish of nobody", urlencoded, "intent=notMine", 303],
])("a shared bill answers %s", async (_, type, body, status) => {
  const { billId } = await openBill([1_000]);
  const answer = await send(`/venues/bistro/bills/${billId}/share`, type, body);
  expect(answer.status).toBe(status);
  if (status === 303)
    expect(answer.headers.get("location")).toMatch(new RegExp(`/bills/${billId}$`));
});

async function send(path: string, type: string, body: string): Promise<Response> {
  const url = new URL(path, "https://tableside.test");
  const headers = {
    ...fromHere,
    accept: "text/html",
    "content-type": type,
    host: url.host,
    origin: url.origin,
    "sec-fetch-site": "same-origin",
  };
  const answer = await server.fetch(
    new Request(url, { method: "POST", body, headers, redirect: "manual" }),
  );
  await server.settled();
  return answer;
}
