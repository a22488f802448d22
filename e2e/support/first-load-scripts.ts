import { gzipSync } from "node:zlib";

export interface FirstLoad {
  readonly scripts: number;
  /** The scripts' sizes, each compressed by itself with gzip at level 9. */
  readonly gzippedBytes: number;
}

/** What a browser without anything cached loads of JavaScript before the page is ready. */
export async function firstLoad(page: string): Promise<FirstLoad> {
  const html = (await fetchOk(page)).toString();
  const addresses = scriptAddresses(html).map((address) => new URL(address, page).href);
  if (addresses.length === 0) throw new Error(`${page} loads no scripts: is it the page that was meant?`);
  const sizes = await Promise.all(
    addresses.map(async (address) => gzipSync(await fetchOk(address), { level: 9 })),
  );
  return { scripts: sizes.length, gzippedBytes: sizes.reduce((sum, { length }) => sum + length, 0) };
}

/** Each once; without the polyfills that browsers of today pass over (`nomodule`). */
function scriptAddresses(html: string): readonly string[] {
  const tags = html.match(/<script\b[^>]*>/gi) ?? [];
  const addresses = tags
    .filter((tag) => !/\snomodule\b/i.test(tag))
    .flatMap((tag) => /\ssrc="([^"]+)"/i.exec(tag)?.[1] ?? []);
  return [...new Set(addresses.map((address) => address.replaceAll("&amp;", "&")))];
}

async function fetchOk(address: string): Promise<Buffer> {
  const response = await fetch(address, { redirect: "error" });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
