const QUOTE = 0x22;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const COLON = /\s*:/y;
/** Objects nested deeper belong to no format of ours; whoever looks at the members refuses them. */
const MAX_DEPTH = 16;

/** The position after the string that begins at `start`. */
function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (json.charAt(at - 1 - backslashes) === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return at + 1;
  }
  return json.length;
}

/**
 * A name that an object of a JSON text gives twice, of which `JSON.parse` would quietly keep the last. The text must
 * be JSON. `undefined` where there is none, or none before objects nest deeper than any format has them.
 */
export function repeatedJsonName(json: string): string | undefined {
  const open: Set<unknown>[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === OPEN && open.length === MAX_DEPTH) return undefined;
    if (code === OPEN) open.push(new Set());
    else if (code === CLOSE) open.pop();
    if (code !== QUOTE) continue;
    const end = endOfString(json, at);
    COLON.lastIndex = end;
    if (COLON.test(json)) {
      const name = JSON.parse(json.slice(at, end));
      if (open.at(-1)?.has(name)) return String(name);
      open.at(-1)?.add(name);
    }
    at = end - 1;
  }
  return undefined;
}
