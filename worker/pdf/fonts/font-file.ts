/** The tables of a font file, by their four letters. */
export function tablesOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = viewOf(bytes);
  const tables = new Map<string, Uint8Array>();
  for (let n = 0; n < view.getUint16(4); n++) {
    const at = 12 + 16 * n;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const offset = view.getUint32(at + 8);
    tables.set(tag, bytes.subarray(offset, offset + view.getUint32(at + 12)));
  }
  return tables;
}

/** A font file of these tables. */
export function fontFile(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const header = new Uint8Array(12 + 16 * entries.length);
  const view = viewOf(header);
  const power = Math.floor(Math.log2(entries.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, entries.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (entries.length - 2 ** power));
  let offset = header.length;
  for (const [n, [tag, data]] of entries.entries()) {
    const at = 12 + 16 * n;
    for (const letter of [0, 1, 2, 3]) header[at + letter] = tag.charCodeAt(letter);
    view.setUint32(at + 4, checksum(data));
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, data.length);
    offset += padded(data).length;
  }
  return joined([header, ...entries.map(([, data]) => padded(data))]);
}

function checksum(data: Uint8Array): number {
  const view = viewOf(padded(data));
  let sum = 0;
  for (let at = 0; at < view.byteLength; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

/** Filled up with zeros to whole words. */
export function padded(data: Uint8Array): Uint8Array {
  if (data.length % 4 === 0) return data;
  const whole = new Uint8Array(data.length + 4 - (data.length % 4));
  whole.set(data);
  return whole;
}

/** Parts one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
