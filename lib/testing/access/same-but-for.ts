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
  const same = withoutMachinery(page).replace(/"[\w-]{21}[vm]?\\?"/g, '"#"');
  return [...new Set(same.match(/\p{L}{3,}/gu))].sort().join(" ");
}

/**
 * React sends code of its own where a part of the page comes after the rest, which is a matter of moments and not of
 * what the page says. Scripts that hold what the page says stay.
 */
function withoutMachinery(page: string): string {
  return page.replace(/<script[^>]*>(?:(?!<\/script>).)*<\/script>/gs, (script) =>
    script.includes("__next_f") ? script : "",
  );
}
