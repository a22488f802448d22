import type { AccessIds } from "./access-request";
import type { AccessAnswer } from "./access-send";

/**
 * An answer without the ids that were sent. Of a page what counts is which words it holds, anywhere in it: the order and
 * the numbers of the pieces that it comes in differ from one answer to the next.
 */
export function sameButFor({ status, location, body }: AccessAnswer, ids: AccessIds): AccessAnswer {
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
  const names = Object.values(ids).filter((id) => typeof id === "string");
  const values = [...names, ...(nonce === undefined ? [] : [nonce])]
    .flatMap((value) => [value, encodeURIComponent(value)])
    .sort((one, other) => other.length - one.length);
  const without = (text: string) => values.reduce((left, value) => left.replaceAll(value, "#"), text);
  const isPage = body.startsWith("<!DOCTYPE html>");
  return {
    status,
    location: location && without(location),
    body: isPage ? wordsOf(without(body)) : without(body),
  };
}

function wordsOf(page: string): string {
  // Next gives each response a name of 21 characters.
  const same = page.replace(/"[\w-]{21}[vm]?\\?"/g, '"#"');
  return [...new Set(same.match(/\p{L}{3,}/gu))].sort().join(" ");
}
