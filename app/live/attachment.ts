type Answered = { isFile: true; file: Blob; name: string } | { isFile: false; page: string };

/** Fetches a PDF by a link or a form. @throws where there is no connection. */
export async function fetchAttachment(address: string, request?: RequestInit): Promise<Answered> {
  const response = await fetch(address, request);
  if (response.headers.get("content-type") !== "application/pdf") {
    return { isFile: false, page: response.url };
  }
  const name = /filename=(.+)$/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { isFile: true, file: await response.blob(), name: name ?? "receipt.pdf" };
}
